import { useCallback, type ReactNode } from 'react';
import { noonOf, offsetIn } from '../../lib/time/zone.ts';
import { useLive } from '../../live/react/use-room.ts';
import { event } from '../../text/es.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './zone-choice.module.css';
import { findZones, zoneCalled, type Found } from './zone-search.ts';

const { zones: words } = event;

/** At most so many options are listed. */
const MOST = 60;

export type ZoneChoiceProps = {
  value: string;
  /** The day of the event, whose offsets are shown: `YYYY-MM-DD`, or empty for today. */
  date: string;
  onChange: (zone: string) => void;
};

/** A time zone, found by the name of its city or country. */
export function ZoneChoice({ value, date, onChange }: ZoneChoiceProps) {
  const { clock } = useLive();
  const chosen = zoneCalled(value);
  const find = useCallback(
    (typed: string) =>
      shortened(findZones(typed), typed).map((zone) => ({
        key: zone.zone,
        content: <Zone zone={zone} at={date === '' ? clock.serverNow() : noonOf(date)} />,
      })),
    [clock, date],
  );
  return (
    <Combobox
      name="time_zone"
      label={words.list}
      value={chosen?.zone ?? value}
      shown={chosen ? placeNames(chosen).join(', ') : value}
      find={find}
      onChoose={onChange}
      status={(count) => (count === 0 ? words.none : words.found(count))}
      note={noteOn}
    />
  );
}

/** Before anything is typed, the zones of nearby countries are offered. */
const shortened = (found: readonly Found[], typed: string) => (typed.trim() === '' ? found : found.slice(0, MOST));

const placeNames = ({ city, country }: Found): readonly string[] =>
  country === '' || country === city ? [city] : [city, country];

function Zone({ zone, at }: { zone: Found; at: number }) {
  const [city, ...country] = placeNames(zone);
  return (
    <span className={styles.zone}>
      <span className={styles.city}>{city}</span>
      <span className={styles.about}>{[...country, ...(zone.by === null ? [] : [zone.by])].join(' · ')}</span>
      <Figures className={styles.offset}>{offsetIn(zone.zone, at)}</Figures>
    </span>
  );
}

function noteOn(typed: string, count: number): ReactNode {
  if (typed.trim() === '') return words.others;
  if (count === MOST) return words.more;
  if (count > 0) return null;
  return (
    <>
      <p className={styles.none}>{words.none}</p>
      <p>{words.noneHint}</p>
    </>
  );
}
