import { paths } from './paths.ts';
import { queryNames, roomQueryNames } from './query-names.ts';
import { isTimeZone } from './zone.ts';

/** An output is a stage as its address configures it. One table parses and writes these addresses. */

export const mirrors = ['none', 'h', 'v', 'hv'] as const;
export type Mirror = (typeof mirrors)[number];

/** Parts of the stage that an address may leave out. */
export const stageParts = ['name', 'presenter', 'bar', 'messages', 'question'] as const;
export type StagePart = (typeof stageParts)[number];

/** What a stage may show beside the digits: the time of day, the next item, how late the show is. */
export const stageExtras = ['time', 'next', 'punctuality'] as const;
export type StageExtra = (typeof stageExtras)[number];

/** What a stage shows: digits and messages, the digits alone, or a message alone while there is one. */
export const stageViews = ['all', 'clock', 'message'] as const;

/** The typefaces that a stage can load. */
export const stageTypefaces = ['neutra', 'condensada', 'mono', 'redonda', 'remates', 'marcador'] as const;
export type StageTypeface = (typeof stageTypefaces)[number];

/** `minutes`: 70:00 instead of 1:10:00. */
export const digitFormats = ['auto', 'minutes'] as const;
export type DigitFormat = (typeof digitFormats)[number];

/** The longest delay of an output, seconds. */
export const DELAY_MAX_S = 3600;
const NAME_MAX = 100;

/** `#rrggbb`, in lower case. */
type HexColor = `#${string}`;

export type Output = {
  /** Null: the stage's own, which changes with the phase. */
  readonly background: 'transparent' | HexColor | null;
  readonly mirror: Mirror;
  /** The stage shows the room as it was so many seconds ago. */
  readonly delay_seconds: number;
  readonly hidden: readonly StagePart[];
  readonly format: DigitFormat;
  /** Of the digits while the phase is calm or warning. */
  readonly color: HexColor | null;
  readonly typeface: StageTypeface | null;
  /** The zone of times of day; null: the event's. */
  readonly time_zone: string | null;
  /** The name of the screen; null: that of its browser. */
  readonly name: string | null;
  /** Instead of the active timer. */
  readonly timer_id: string | null;
  readonly extras: readonly StageExtra[];
};

/** A text in an address that counts as absent. */
export type OutputMistake = {
  /** The name of the parameter. */
  readonly name: string;
  readonly text: string;
};

/** What a stage is without parameters. */
export const ordinaryOutput: Output = {
  background: null,
  mirror: 'none',
  delay_seconds: 0,
  hidden: [],
  format: 'auto',
  color: null,
  typeface: null,
  time_zone: null,
  name: null,
  timer_id: null,
  extras: [],
};

/** The value of a parameter, and the parts of its text that have none. */
type Reading<Value> = { readonly value: Value | null; readonly wrong: readonly string[] };

type Parameter<Value> = {
  /** In addresses. */
  readonly name: string;
  readonly read: (text: string) => Reading<Value>;
  /** Null for the ordinary value. */
  readonly write: (value: Value) => string | null;
};

type Parameters = { readonly [Field in keyof Output]: Parameter<Output[Field]> };

const parameters: Parameters = {
  timer_id: text(queryNames.timer),
  background: {
    name: queryNames.ground,
    read: (said) => one(said, said.toLowerCase() === 'transparente' ? 'transparent' : colorIn(said)),
    write: (value) => (value === 'transparent' ? 'transparente' : (value?.slice(1) ?? null)),
  },
  mirror: choice<Mirror>(
    'espejo',
    [
      ['h', 'h'],
      ['v', 'v'],
      ['hv', 'hv'],
    ],
    'none',
  ),
  delay_seconds: {
    name: queryNames.delay,
    read: (said) => one(said, delayIn(said)),
    write: (value) => (value === 0 ? null : String(value)),
  },
  hidden: list<StagePart>('ocultar', [
    ['nombre', 'name'],
    ['ponente', 'presenter'],
    ['barra', 'bar'],
    ['mensajes', 'messages'],
    ['pregunta', 'question'],
  ]),
  extras: list<StageExtra>('mostrar', [
    ['hora', 'time'],
    ['siguiente', 'next'],
    ['tarde', 'punctuality'],
  ]),
  format: choice<DigitFormat>(
    'formato',
    [
      ['auto', 'auto'],
      ['minutos', 'minutes'],
    ],
    'auto',
  ),
  color: {
    name: 'color',
    read: (said) => one(said, colorIn(said)),
    write: (value) => value?.slice(1) ?? null,
  },
  typeface: choice<StageTypeface | null>(
    'letra',
    stageTypefaces.map((face) => [face, face] as const),
    null,
  ),
  time_zone: {
    name: 'zona',
    read: (said) => one(said, isTimeZone(said) ? said : null),
    write: (value) => value,
  },
  name: text(queryNames.screen),
};

const fields = Object.keys(parameters).filter((key): key is keyof Output => key in parameters);

/** The output of an address. `search`: its query, with or without the question mark. */
export function parseOutput(search: string): { readonly output: Output; readonly mistakes: readonly OutputMistake[] } {
  const query = new URLSearchParams(search);
  const unknown = [...new Set(query.keys())].filter((name) => !roomQueryNames.includes(name) && !isParameter(name));
  const mistakes: OutputMistake[] = [];
  const output: Partial<Output> = {};
  for (const field of fields) {
    const { name } = parameters[field];
    const said = query.get(name);
    const { value, wrong } = said === null ? ABSENT : parameters[field].read(said.trim());
    mistakes.push(...wrong.map((part) => ({ name, text: part })));
    Object.assign(output, { [field]: value ?? ordinaryOutput[field] });
  }
  mistakes.push(...unknown.map((name) => ({ name, text: query.get(name) ?? '' })));
  return { output: { ...ordinaryOutput, ...output }, mistakes };
}

const ABSENT: Reading<never> = { value: null, wrong: [] };

const isParameter = (name: string) => fields.some((field) => parameters[field].name === name);

/** The query of an output, without a question mark; empty for an ordinary stage. `parseOutput` reads it back. */
export const writeOutput = (output: Output): string =>
  fields.flatMap((field) => written(field, output) ?? []).join('&');

function written(field: keyof Output, output: Output): string | null {
  const { name } = parameters[field];
  const said = textOfField(field, output);
  return said === null ? null : `${name}=${readable(said)}`;
}

const textOfField = <Field extends keyof Output>(field: Field, output: Pick<Output, Field>): string | null =>
  parameters[field].write(output[field]);

/** Escaped as far as needed: addresses are read aloud and typed. */
const readable = (said: string) => encodeURIComponent(said).replace(/%2C/g, ',').replace(/%2F/g, '/');

/** The path of a stage with this output. */
export function outputPath(sessionId: string, code: string | null, output: Output): string {
  const path = paths.viewer(sessionId, code);
  const query = writeOutput(output);
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** An empty text is a mistake. */
function one<Value>(said: string, value: Value | null): Reading<Value> {
  return value === null || said === '' ? { value: null, wrong: [said] } : { value, wrong: [] };
}

function text(name: string): Parameter<string | null> {
  return { name, read: (said) => one(said, cut(said)), write: (value) => (value === null ? null : cut(value) || null) };
}

/** At most `NAME_MAX` characters, without half of a surrogate pair at the cut. */
const cut = (said: string): string =>
  said
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** One of these texts, each with its value. */
function choice<Value extends string | null>(
  name: string,
  values: readonly (readonly [text: string, value: Value])[],
  ordinary: Value,
): Parameter<Value> {
  return {
    name,
    read: (said) => one<Value>(said, valueOf(values, said)),
    write: (value) => (value === ordinary ? null : textOf(values, value)),
  };
}

/** Several of these texts with commas between them, in any order. Those that are wrong leave the others as they are. */
function list<Value extends string>(
  name: string,
  values: readonly (readonly [text: string, value: Value])[],
): Parameter<readonly Value[]> {
  return {
    name,
    read(said) {
      const parts = said.split(',').map((part) => part.trim());
      const chosen = values.filter(([known]) => parts.some((part) => part.toLowerCase() === known));
      return {
        value: chosen.map(([, value]) => value),
        wrong: parts.filter((part) => valueOf(values, part) === null),
      };
    },
    write: (chosen) =>
      values
        .filter(([, value]) => chosen.includes(value))
        .map(([known]) => known)
        .join(',') || null,
  };
}

type Texts<Value> = readonly (readonly [text: string, value: Value])[];

const valueOf = <Value>(values: Texts<Value>, said: string): Value | null =>
  values.find(([known]) => known === said.toLowerCase())?.[1] ?? null;

const textOf = <Value>(values: Texts<Value>, value: Value): string | null =>
  values.find((each) => each[1] === value)?.[0] ?? null;

/** The delay that a text says, seconds; null if it says none. */
export const delayIn = (said: string): number | null =>
  /^\s*\d{1,4}\s*$/.test(said) && Number(said) <= DELAY_MAX_S ? Number(said) : null;

/** With or without its number sign, which in an address has to be written `%23`. */
function colorIn(said: string): HexColor | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(said) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}
