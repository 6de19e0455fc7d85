import { randomBytes } from 'node:crypto';

/** Input that our clients never send. */

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;

const bytes = (...values: readonly number[]) => new Uint8Array(values);

/** Bodies and frames that are no JSON, or JSON of the wrong form. */
export const wrongTexts: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{',
  '{"type":',
  "{'type':'ping'}",
  '{"type":"ping"}x',
  '\u0000',
  '\ufeff{}',
  '💥',
  'undefined',
  'NaN',
  '1e999',
  '{"type":null,"data":null}',
  '{"type":"__proto__"}',
  '{"__proto__":{"type":"resync"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"type":"command","data":{"__proto__":{"id":"1","command":"event.finish"}}}',
  '{"type":"ping","type":"command"}',
  nested(500, '[', ']'),
  nested(2000, '[', ']'),
  nested(300, '{"data":', '}').replace('{"data":}', '{}'),
  '['.repeat(3000),
  `{"type":"${'x'.repeat(3000)}"}`,
];

export const wrongBytes: readonly Uint8Array<ArrayBuffer>[] = [
  bytes(0xff, 0xfe, 0xfd),
  bytes(0xc0, 0x80),
  bytes(0xed, 0xa0, 0x80),
  bytes(0x1f, 0x8b, 0x08, 0x00),
  new Uint8Array(randomBytes(64)),
  new Uint8Array(randomBytes(3000)),
];

/** Values of the wrong type, or beyond limits. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '10',
  '\u0000',
  '💥'.repeat(600),
  '\ud800',
  '__proto__',
  -1,
  0,
  -0,
  0.1,
  1e-320,
  1e308,
  2 ** 53,
  [],
  [[]],
  [null],
  {},
  JSON.parse('{"__proto__":{"x":1},"constructor":1,"toString":1,"then":1}'),
];
