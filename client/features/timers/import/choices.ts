import { importing, timerOptions } from '../../../text/es.ts';
import { plain } from './sheet-dates.ts';

/** Names of choices: those of the panel, and those of the protocol. */
function named<Value extends string>(labels: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  const values = Object.keys(labels).filter((key): key is Value => Object.hasOwn(labels, key));
  return new Map(values.flatMap((value) => [[value, value] as const, [plain(labels[value]), value] as const]));
}

export const choices = {
  start: new Map([...named(importing.starts), ['encadenado', 'linked'] as const]),
  display: named(timerOptions.displays),
  zero: named(timerOptions.zeros),
  linkAfter: named(timerOptions.linkAfters),
  busy: named(timerOptions.busys),
} as const;
