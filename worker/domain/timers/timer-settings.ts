import {
  DEFAULT_TIMER_SETTINGS,
  NOTHING_OF_CREW,
  alwaysTold,
  settingNames,
  type AlwaysTold,
} from '#protocol/setting-rows.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { TimerSettings, TimerSettingsChanges } from '#protocol/timer-settings.ts';

type Key = keyof TimerSettings;
type Given = { readonly [Name in Key]?: TimerSettings[Name] | undefined };

function picked(given: Given, isPicked: (key: Key) => boolean) {
  const some: Record<string, TimerSettings[Key] | undefined> = {};
  for (const key of settingNames) if (isPicked(key)) some[key] = given[key];
  return some;
}

/** The settings in `given`; those that are not there are taken from `otherwise`. */
export function settingsOf(given: Given, otherwise: TimerSettings = DEFAULT_TIMER_SETTINGS): TimerSettings {
  const some: Record<string, TimerSettings[Key]> = {};
  for (const name of settingNames) some[name] = given[name] === undefined ? otherwise[name] : given[name];
  return { ...DEFAULT_TIMER_SETTINGS, ...some };
}

/** What is not as usual, of the settings that the wire leaves out where they are. */
export const unusualSettings = (
  settings: TimerSettings,
  seesNotes: boolean,
): Partial<Omit<TimerSettings, AlwaysTold>> =>
  picked(
    settings,
    (name) =>
      !alwaysTold.has(name) &&
      settings[name] !== DEFAULT_TIMER_SETTINGS[name] &&
      (seesNotes || !(name in NOTHING_OF_CREW)),
  );

type Told = Partial<TimerSettings> & Pick<TimerSettings, AlwaysTold>;

/** The settings for the wire. */
export const settingsToWire = (settings: TimerSettings, seesNotes: boolean): Told => ({
  ...unusualSettings(settings, seesNotes),
  name: settings.name,
  presenter: settings.presenter,
  color: settings.color,
});

/** The same settings without what only the crew sees. */
export const withoutNotes = <Settings extends TimerSettings>(settings: Settings): Settings =>
  settingNames.every((name) => !(name in NOTHING_OF_CREW) || settings[name] === DEFAULT_TIMER_SETTINGS[name])
    ? settings
    : { ...settings, ...NOTHING_OF_CREW };

export const sameSettings = (a: TimerSettings, b: TimerSettings): boolean =>
  settingNames.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** The fields of a command that are settings of a timer. */
export function settingsIn(command: TimerSettingsChanges): TimerSettingsChanges {
  const some: Record<string, TimerSettingsChanges[Key]> = {};
  for (const key of settingNames) if (command[key] !== undefined) some[key] = command[key];
  return some;
}

/** Whether a timer is completed at zero, by itself or as the event has it. */
export const stopsAtZero = (
  { event }: { readonly event: { readonly settings: Pick<EventSettings, 'overtime'> } },
  { at_zero }: Pick<TimerSettings, 'at_zero'>,
): boolean => (at_zero ?? event.settings.overtime) === 'stop';
