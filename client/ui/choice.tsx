import { Select } from './select.tsx';

type ChoiceProps<Value extends string> = {
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A select of known values. */
export function Choice<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  const choose = (wanted: string) => {
    const found = options.find((each) => each.value === wanted);
    if (found) onChange(found.value);
  };
  return (
    <Select name={name} value={value} onChange={({ target }) => choose(target.value)}>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </Select>
  );
}
