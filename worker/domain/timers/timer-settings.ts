import { DEFAULT_TIMER_SETTINGS } from '#protocol/constants.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { TimerSettings, TimerSettingsChanges } from '#protocol/timer-settings.ts';

type Key = keyof TimerSettings;
type Given = { readonly [Name in Key]?: TimerSettings[Name] | undefined };

const isKey = (key: string): key is Key => key in DEFAULT_TIMER_SETTINGS;
const keys = Object.keys(DEFAULT_TIMER_SETTINGS).filter(isKey);
/** Absent on the wire for those who may not see them. */
const STAFF_ONLY: ReadonlySet<Key> = new Set(['cue', 'notes']);
/** Always on the wire. */
const ALWAYS: ReadonlySet<Key> = new Set(['name', 'presenter', 'color']);

function picked(given: Given, isPicked: (key: Key) => boolean) {
  const some: Record<string, TimerSettings[Key] | undefined> = {};
  for (const key of keys) if (isPicked(key)) some[key] = given[key];
  return some;
}

/** The settings in `given`; those that are not there are taken from `otherwise`. */
export const settingsOf = (given: Given, otherwise: TimerSettings = DEFAULT_TIMER_SETTINGS): TimerSettings => ({
  ...DEFAULT_TIMER_SETTINGS,
  ...picked(otherwise, () => otherwise !== DEFAULT_TIMER_SETTINGS),
  ...picked(given, (key) => given[key] !== undefined),
});

type Told = Partial<TimerSettings> & Pick<TimerSettings, 'name' | 'presenter' | 'color'>;

/** The settings for the wire: three of them always, of the others those that are not the default. */
export const settingsToWire = (settings: TimerSettings, seesNotes: boolean): Told => ({
  ...picked(
    settings,
    (key) => !ALWAYS.has(key) && settings[key] !== DEFAULT_TIMER_SETTINGS[key] && (seesNotes || !STAFF_ONLY.has(key)),
  ),
  name: settings.name,
  presenter: settings.presenter,
  color: settings.color,
});

/** The same settings without what only staff may see. */
export const withoutNotes = <Settings extends TimerSettings>(settings: Settings): Settings =>
  settings.cue === '' && settings.notes === '' ? settings : { ...settings, cue: '', notes: '' };

export const sameSettings = (a: TimerSettings, b: TimerSettings): boolean =>
  keys.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** The fields of a command that are settings of a timer. */
export function settingsIn(command: TimerSettingsChanges): TimerSettingsChanges {
  const some: Record<string, TimerSettingsChanges[Key]> = {};
  for (const key of keys) if (command[key] !== undefined) some[key] = command[key];
  return some;
}

/** Whether a timer is completed at zero, by itself or as the event has it. */
export const stopsAtZero = (
  { event }: { readonly event: { readonly settings: Pick<EventSettings, 'overtime'> } },
  { at_zero }: Pick<TimerSettings, 'at_zero'>,
): boolean => (at_zero ?? event.settings.overtime) === 'stop';
