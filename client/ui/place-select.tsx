import { places as words } from '../text/es.ts';
import { Select } from './select.tsx';

type PlaceSelectProps = {
  places: readonly string[];
  /** Empty for all. */
  value: string;
  onChange: (place: string) => void;
  /** The value of a choice that has each place under its heading. */
  each?: string;
  className?: string | undefined;
};

/** All places of the programme, or one. */
export const PlaceSelect = ({ places, value, onChange, each, className }: PlaceSelectProps) => (
  <Select
    aria-label={words.label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={className}
  >
    <option value="">{words.all}</option>
    {each !== undefined && <option value={each}>{words.each}</option>}
    {places.map((place) => (
      <option key={place}>{place}</option>
    ))}
  </Select>
);
