import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DELAY_MAX_S,
  digitFormats,
  mirrors,
  ordinaryOutput,
  outputPath,
  parseOutput,
  stageExtras,
  stageParts,
  stageTypefaces,
  writeOutput,
  type Output,
} from '#protocol/outputs.ts';
import { isOrdinaryStage } from '#protocol/query-names.ts';
import { ROOM_ID, idOf } from '../support/rooms.ts';

const outputOf = (search: string) => parseOutput(search).output;
const mistakesIn = (search: string) => parseOutput(search).mistakes.map(({ name, text }) => `${name}=${text}`);

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as const);
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 100);

const outputs: fc.Arbitrary<Output> = fc.record({
  background: fc.oneof(fc.constantFrom(null, 'transparent' as const), color),
  mirror: fc.constantFrom(...mirrors),
  delay_seconds: fc.integer({ min: 0, max: DELAY_MAX_S }),
  hidden: fc.subarray([...stageParts]),
  format: fc.constantFrom(...digitFormats),
  color: fc.option(color),
  typeface: fc.option(fc.constantFrom(...stageTypefaces)),
  time_zone: fc.option(fc.constantFrom('Europe/Madrid', 'America/Argentina/Buenos_Aires', 'UTC')),
  name: fc.option(label),
  timer_id: fc.option(fc.constantFrom(idOf('a'), idOf('b'))),
  extras: fc.subarray([...stageExtras]),
});

describe('the address of an output', () => {
  test.each([
    ['fondo=transparente', { background: 'transparent' }],
    ['fondo=%2300B140', { background: '#00b140' }],
    ['fondo=00b140', { background: '#00b140' }],
    ['espejo=hv', { mirror: 'hv' }],
    ['retardo=3600', { delay_seconds: 3600 }],
    ['ocultar=mensajes,nombre', { hidden: ['name', 'messages'] }],
    ['formato=minutos', { format: 'minutes' }],
    ['color=ffcc00', { color: '#ffcc00' }],
    ['letra=mono', { typeface: 'mono' }],
    ['zona=Europe/Madrid', { time_zone: 'Europe/Madrid' }],
    ['pantalla=Sal%C3%B3n+2', { name: 'Salón 2' }],
    [`timer=${idOf('a')}`, { timer_id: idOf('a') }],
    ['mostrar=tarde,hora,siguiente', { extras: ['time', 'next', 'punctuality'] }],
    ['ESPEJO=h', {}],
    ['espejo=H&formato=Minutos', { mirror: 'h', format: 'minutes' }],
  ] as const)('[OU1] %s', (search, expected) => {
    expect(outputOf(`?code=x&${search}`)).toEqual({ ...ordinaryOutput, ...expected });
  });

  test.each([
    ['fondo=azul', ['fondo=azul']],
    ['fondo=', ['fondo=']],
    ['espejo=vh', ['espejo=vh']],
    ['retardo=3601', ['retardo=3601']],
    ['retardo=-1', ['retardo=-1']],
    ['retardo=1.5', ['retardo=1.5']],
    ['formato=horas', ['formato=horas']],
    ['color=rojo', ['color=rojo']],
    ['letra=comic', ['letra=comic']],
    ['zona=Madrid', ['zona=Madrid']],
    ['pantalla=%20', ['pantalla=']],
    ['fodno=transparente', ['fodno=transparente']],
    ['espejo=constructor', ['espejo=constructor']],
  ])('[OU2] %s counts as absent and is named', (search, expected) => {
    expect(outputOf(search)).toEqual(ordinaryOutput);
    expect(mistakesIn(search)).toEqual(expected);
  });

  test.each([
    ['retardo', ['99999999999999999999', '1e3', '0x10', '+5', '-5', '5,5', '٥', '3601', 'Infinity', 'NaN', '5s', '']],
    [
      'fondo',
      ['#fff', 'red', 'url(//example.test)', 'javascript:alert(1)', '00b140;color:red', '__proto__', '#00b14g'],
    ],
    ['color', ['expression(1)', 'ffcc00ff', 'var(--x)', 'FFCC0', '\0', 'ｆｆｃｃ００']],
    ['espejo', ['__proto__', 'constructor', 'toString', 'h,v', 'none', '🪞']],
    ['formato', ['minutes', 'MINUTOS ,', 'null', '<script>alert(1)</script>']],
    ['letra', ['../mono', 'mono.woff2', 'https://example.test/a.woff2', 'neutra;']],
    ['zona', ['Europe/Madrid ../', '<img src=x onerror=alert(1)>', 'Mars/Olympus', '__proto__', 'a'.repeat(10_000)]],
    ['pantalla', ['', '   ', '\u{3000}']],
  ])('[OU2] whatever %s says in an address, a value that is none counts as absent and is named', (name, texts) => {
    for (const said of texts) {
      const { output, mistakes } = parseOutput(`?${new URLSearchParams({ [name]: said })}&mostrar=hora`);
      expect(output).toEqual({ ...ordinaryOutput, extras: ['time'] });
      expect(mistakes).toEqual([{ name, text: said.trim() }]);
    }
  });

  test('[OU2] a name that is no option is none, whichever it is', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'onload', 'retardo[]', '<b>']) {
      const { output, mistakes } = parseOutput(`?${new URLSearchParams({ [name]: 'x' })}`);
      expect(output).toEqual(ordinaryOutput);
      expect(mistakes).toEqual([{ name, text: 'x' }]);
    }
  });

  test('[OU100] of a parameter that is there several times the first counts', () => {
    expect(outputOf('retardo=5&retardo=10&retardo=x')).toMatchObject({ delay_seconds: 5 });
    expect(outputOf('retardo=x&retardo=10')).toEqual(ordinaryOutput);
    expect(outputOf('ocultar=nombre&ocultar=barra')).toMatchObject({ hidden: ['name'] });
    expect(mistakesIn('fodno=a&fodno=b')).toEqual(['fodno=a']);
  });

  test('[OU100] a list says a part once, however often it is there', () => {
    expect(outputOf(`ocultar=${'nombre,'.repeat(500)}barra`)).toMatchObject({ hidden: ['name', 'bar'] });
  });

  test('[OU1] the name of a screen is any text, cut at a whole character', () => {
    for (const [said, name] of [
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['Salón ñandú 会場 🎤', 'Salón ñandú 会場 🎤'],
      ['a'.repeat(5000), 'a'.repeat(100)],
      [`${'a'.repeat(99)}🎤`, 'a'.repeat(99)],
    ] as const)
      expect(outputOf(`?${new URLSearchParams({ pantalla: said })}`).name).toBe(name);
  });

  test('[OU2] whatever the known parameters say gives an output, which is written and read back', () => {
    const names = ['fondo', 'espejo', 'retardo', 'ocultar', 'formato', 'color', 'letra', 'zona', 'pantalla', 'mostrar'];
    const said = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.double().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), said)), (pairs) => {
        const { output } = parseOutput(`?${new URLSearchParams(pairs)}`);
        expect(parseOutput(writeOutput(output))).toEqual({ output, mistakes: [] });
      }),
    );
  });

  test('[OU2] what is wrong in a list leaves the rest of it, and a wrong parameter the others', () => {
    const search = 'ocultar=nombre,reloj&espejo=x&mostrar=hora';
    expect(outputOf(search)).toEqual({ ...ordinaryOutput, hidden: ['name'], extras: ['time'] });
    expect(mistakesIn(search)).toEqual(['espejo=x', 'ocultar=reloj']);
  });

  test('[OU2] whatever is typed gives an output', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const { output } = parseOutput(search);
        expect(parseOutput(writeOutput(output))).toEqual({ output, mistakes: [] });
      }),
    );
  });

  test('[OU3] is read as it was written', () => {
    fc.assert(
      fc.property(outputs, (output) => {
        const path = outputPath(ROOM_ID, 'c'.repeat(22), output);
        expect(parseOutput(path.slice(path.indexOf('?')))).toEqual({ output, mistakes: [] });
      }),
    );
  });

  test('[OU3] of an ordinary stage has nothing more, and is short enough to type', () => {
    expect(outputPath(ROOM_ID, 'code', ordinaryOutput)).toBe(`/viewer/${ROOM_ID}?code=code`);
    expect(outputPath(ROOM_ID, null, { ...ordinaryOutput, hidden: ['name', 'bar'], time_zone: 'Europe/Madrid' })).toBe(
      `/viewer/${ROOM_ID}?ocultar=nombre,barra&zona=Europe/Madrid`,
    );
  });

  test('[OU4] says whether the stage is an ordinary one', () => {
    for (const search of ['', '?code=x', `?code=x&timer=${idOf('a')}`]) expect(isOrdinaryStage(search)).toBe(true);
    for (const search of ['?fondo=transparente', '?code=x&pantalla=A', '?fodno=x']) {
      expect(isOrdinaryStage(search)).toBe(false);
    }
  });
});
