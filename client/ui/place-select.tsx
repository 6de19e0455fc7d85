import { Select } from './select.tsx';

type PlaceSelectProps = {
  /** `each`: of the choice that has each place under its heading. */
  words: { readonly label: string; readonly all: string; readonly each: string };
  places: readonly string[];
  /** Empty for all. */
  value: string;
  onChange: (place: string) => void;
  /** The value of the choice that has each place under its heading; absent: there is none. */
  each?: string;
  className?: string | undefined;
};

/** All places of a programme, or one. */
export const PlaceSelect = ({ words, places, value, onChange, each, className }: PlaceSelectProps) => (
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
