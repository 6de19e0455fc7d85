import { DEFAULT_COLOR, TIMER_TEXT_MAX } from './constants.ts';

/** The settings of an item, a row each, without schemas, so that screens do not load zod. Lists of settings are made from the rows. */

type Row = {
  /** Of a new timer. `null`: as the event has it. */
  readonly usual: unknown;
  /** On the wire it is absent for those who are not of the crew. */
  readonly seenBy: 'everybody' | 'crew';
  /** Whether the rules do without it: a stage gets it only of the timers that it shows. */
  readonly isLabel: boolean;
  /** Of a text: the characters that it may have. */
  readonly longest?: number;
  /** Whether it is on the wire also where it is as usual. */
  readonly isAlwaysTold?: true;
};

const rule = { seenBy: 'everybody', isLabel: false } as const;
const label = { seenBy: 'everybody', isLabel: true } as const;
const forCrew = { seenBy: 'crew', isLabel: true } as const;

export const settingRows = {
  name: { ...label, usual: '', longest: TIMER_TEXT_MAX, isAlwaysTold: true },
  presenter: { ...label, usual: '', longest: TIMER_TEXT_MAX, isAlwaysTold: true },
  color: { ...label, usual: DEFAULT_COLOR, isAlwaysTold: true },
  kind: { ...rule, usual: 'duration' },
  display: { ...rule, usual: 'countdown' },
  warn_seconds: { ...rule, usual: null },
  danger_seconds: { ...rule, usual: null },
  at_zero: { ...rule, usual: null },
  zero_text: { ...rule, usual: '', longest: 60 },
  start: { ...rule, usual: 'manual' },
  if_busy: { ...rule, usual: 'wait' },
  gap_seconds: { ...rule, usual: 0 },
  link_after: { ...rule, usual: 'zero' },
  planned_start: { ...rule, usual: null },
  skip: { ...rule, usual: false },
  cue: { ...forCrew, usual: '', longest: 12 },
  notes: { ...forCrew, usual: '', longest: 2000 },
  takes_questions: { ...rule, usual: true },
} as const satisfies Readonly<Record<string, Row>>;

type Rows = typeof settingRows;
export type SettingName = keyof Rows;

type NamesWith<Part> = { [Name in SettingName]: Rows[Name] extends Part ? Name : never }[SettingName];
export type TextSetting = NamesWith<{ readonly longest: number }>;
export type AlwaysTold = NamesWith<{ readonly isAlwaysTold: true }>;

type UsualOf<Name extends SettingName> = { readonly [Each in Name]: Rows[Each]['usual'] };

const isName = (key: string): key is SettingName => Object.hasOwn(settingRows, key);
const rowOf = (name: SettingName): Row => settingRows[name];
const isText = (name: SettingName): name is TextSetting => rowOf(name).longest !== undefined;
const isTold = (name: SettingName): name is AlwaysTold => rowOf(name).isAlwaysTold === true;

export const settingNames = Object.keys(settingRows).filter(isName);
export const textSettings = settingNames.filter(isText);
export const alwaysTold: ReadonlySet<SettingName> = new Set(settingNames.filter(isTold));

function usualOf<Name extends SettingName>(names: readonly Name[]): UsualOf<Name>;
function usualOf(names: readonly SettingName[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, rowOf(name).usual]));
}

/** A new timer as an item of the programme. */
export const DEFAULT_TIMER_SETTINGS = usualOf(settingNames);

const isLabel = (name: SettingName): name is NamesWith<{ readonly isLabel: true }> => rowOf(name).isLabel;
const isForCrew = (name: SettingName): name is NamesWith<{ readonly seenBy: 'crew' }> => rowOf(name).seenBy === 'crew';

/** What the rules do without, as a stage has it of the timers that it does not show. */
export const NO_LABELS = usualOf(settingNames.filter(isLabel));

/** What only the crew sees, as others have it. */
export const NOTHING_OF_CREW = usualOf(settingNames.filter(isForCrew));
