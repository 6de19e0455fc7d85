import { DEFAULT_COLOR, TIMER_TEXT_MAX } from './constants.ts';

/** The settings of an item, a row each, without schemas, so that screens do not load zod. Lists of settings are made from the rows. */

type Row = {
  /** Of a new timer. `null`: as the event has it. */
  readonly usual: unknown;
  /** Of a text: the characters that it may have. */
  readonly max?: number;
  /**
   * Of what the rules do without, so that a stage gets it only of the timers that it shows: whether it is `told` always, or to
   * the `crew` alone.
   */
  readonly label?: 'told' | 'crew';
};

export const settingRows = {
  name: { usual: '', max: TIMER_TEXT_MAX, label: 'told' },
  presenter: { usual: '', max: TIMER_TEXT_MAX, label: 'told' },
  place: { usual: '', max: 60 },
  color: { usual: DEFAULT_COLOR, label: 'told' },
  kind: { usual: 'duration' },
  display: { usual: 'countdown' },
  warn_seconds: { usual: null },
  danger_seconds: { usual: null },
  at_zero: { usual: null },
  zero_text: { usual: '', max: 60 },
  start: { usual: 'manual' },
  if_busy: { usual: 'wait' },
  gap_seconds: { usual: 0 },
  link_after: { usual: 'zero' },
  planned_start: { usual: null },
  skip: { usual: false },
  cue: { usual: '', max: 12, label: 'crew' },
  notes: { usual: '', max: 2000, label: 'crew' },
  takes_questions: { usual: true },
} as const satisfies Readonly<Record<string, Row>>;

type Rows = typeof settingRows;
export type SettingName = keyof Rows;

type NamesWith<Part> = { [Name in SettingName]: Rows[Name] extends Part ? Name : never }[SettingName];
export type TextSetting = NamesWith<{ readonly max: number }>;
export type AlwaysTold = NamesWith<{ readonly label: 'told' }>;

type UsualOf<Name extends SettingName> = { readonly [Each in Name]: Rows[Each]['usual'] };

const rowOf = (name: SettingName): Row => settingRows[name];
const isText = (name: SettingName): name is TextSetting => rowOf(name).max !== undefined;
const isTold = (name: SettingName): name is AlwaysTold => rowOf(name).label === 'told';
const isLabel = (name: SettingName): name is NamesWith<{ readonly label: string }> => rowOf(name).label !== undefined;
const isForCrew = (name: SettingName): name is NamesWith<{ readonly label: 'crew' }> => rowOf(name).label === 'crew';

export const settingNames = Object.keys(settingRows).filter((key): key is SettingName => key in settingRows);

function usualOf<Name extends SettingName>(names: readonly Name[]): UsualOf<Name>;
function usualOf(names: readonly SettingName[]): Readonly<Record<string, unknown>> {
  const usual: Record<string, unknown> = {};
  for (const name of names) usual[name] = settingRows[name].usual;
  return usual;
}

/** A new timer as an item of the programme. */
export const DEFAULT_TIMER_SETTINGS = usualOf(settingNames);

// A screen that does not use one of these does not load it.

export const textSettings = /* @__PURE__ */ settingNames.filter(isText);
export const alwaysTold: ReadonlySet<SettingName> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ settingNames.filter(isTold),
);

/** What the rules do without, as a stage has it of the timers that it does not show. */
export const NO_LABELS = /* @__PURE__ */ usualOf(/* @__PURE__ */ settingNames.filter(isLabel));

/** What only the crew sees, as others have it. */
export const NOTHING_OF_CREW = /* @__PURE__ */ usualOf(/* @__PURE__ */ settingNames.filter(isForCrew));
