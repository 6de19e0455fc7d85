import { type OxlintOverride, defineConfig } from 'oxlint';
import { type Direction, directions } from './scripts/directions.ts';

const clocks = ['Date', 'performance', 'crypto', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask'];

const asOverride = ({ files, except = [], bans }: Direction): OxlintOverride => ({
  files: [...files],
  excludeFiles: [...except],
  rules: { 'no-restricted-imports': ['error', { patterns: [...bans] }] },
});

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'build', '.wrangler', '.state', 'migrations'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // With an import statement a declaration file would stop being global: `import('…')` as a type is allowed.
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    // It reports `return unreachable(x)`; the compiler's noImplicitReturns covers the rest.
    'typescript/consistent-return': 'off',
    // The rules of a room mutate nothing: they copy values with a changed field.
    'oxc/no-map-spread': 'off',
    'promise/always-return': ['error', { ignoreLastCallback: true }],
    // Imports of types count too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource*/**'] }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // <output> belongs to forms; a live region is a role.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    // The parts that are used, the room, the request, and the time.
    'max-params': ['error', 4],
    // The rule counts each `??` and `?.`, so that a plain list of fields with defaults gets a high number.
    complexity: ['error', { max: 16, variant: 'modified' }],
  },
  overrides: [
    ...directions.map(asOverride),
    {
      files: ['worker/domain/**'],
      rules: {
        'no-restricted-globals': ['error', { globals: clocks, checkGlobalObject: true }],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'The domain never throws dice.' },
        ],
      },
    },
    {
      files: ['worker/room/**'],
      rules: { 'no-restricted-globals': ['error', 'setTimeout', 'setInterval'] },
    },
    {
      // These files cast plain values to branded or parsed types, each after a check.
      files: [
        'worker/domain/lib/time.ts',
        'worker/domain/room/stored-form.ts',
        'worker/domain/trail/reversal.ts',
        'worker/domain/trail/list-reversal.ts',
        'worker/domain/questions/votes.ts',
        'client/live/connection/reconnecting-socket.ts',
        'test/**',
      ],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      files: [
        '*.config.ts',
        '.size-limit.ts',
        'worker/index.ts',
        'test/bench/workers/{ours,bare}.ts',
        'client/root.tsx',
        'integrations/companion/src/main.ts',
        'client/routes.ts',
        'client/routes/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['{scripts,tools}/**', 'worker/log.ts'], rules: { 'no-console': 'off' } },
    // The steps of scripts and tests run in sequence.
    { files: ['{scripts,tools,test}/**'], rules: { 'no-await-in-loop': 'off' } },
    // Properties assert only for the generated cases that they apply to.
    {
      files: ['test/**/property-*.test.ts', 'test/{fuzz,faults}/**', 'test/wire/bytes-*.test.ts'],
      rules: { 'vitest/no-conditional-expect': 'off' },
    },
    // The fuzz reads the structure of the protocol's schemas, which zod keeps in `_zod`.
    { files: ['test/fuzz/**'], rules: { 'no-underscore-dangle': ['error', { allow: ['_zod'] }] } },
    {
      files: ['test/**'],
      rules: {
        // A test file has as many tests as its rule has cases.
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'max-params': 'off',
        complexity: 'off',
        // Builders of test data stand next to the tests that use them.
        'unicorn/consistent-function-scoping': 'off',
        // fast-check is written as fc.assert(fc.property(…)).
        'import/no-named-as-default-member': 'off',
        // Test doubles are made of functions, not of methods.
        'typescript/unbound-method': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert', 'expect*', 'inOneMinute'] }],
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['testOfLimit', 'inOneMinute'] }],
      },
    },
  ],
});
