import {
  DELAY_MAX_S,
  digitFormats,
  mirrors,
  stageExtras,
  stageParts,
  stageTypefaces,
  type Output,
} from '#protocol/outputs.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as words } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './output-builder.module.css';
import { useZoneField } from './zone-field.ts';

type OutputFieldsProps = { output: Output; onChange: (changes: Partial<Output>) => void };

/** What is free text here and a colour in the browser's field. */
const CHROMA_GREEN = '#00b140';
const YELLOW = '#ffcc00';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The common choices first. */
export function OutputFields(props: OutputFieldsProps) {
  const { output, onChange } = props;
  return (
    <div className={styles.fields}>
      <Ground {...props} />
      <Field label={words.mirror}>
        <Choice
          options={optionsOf(mirrors, words.mirrors)}
          value={output.mirror}
          onChange={(mirror) => onChange({ mirror })}
        />
      </Field>
      <Several
        legend={words.hidden}
        options={optionsOf(stageParts, words.parts)}
        chosen={output.hidden}
        onChange={(hidden) => onChange({ hidden })}
      />
      <Several
        legend={words.extras}
        options={optionsOf(stageExtras, words.extra)}
        chosen={output.extras}
        onChange={(extras) => onChange({ extras })}
      />
      <details>
        <summary>{words.more}</summary>
        <More {...props} />
      </details>
    </div>
  );
}

const groundKinds = ['stage', 'transparent', 'color'] as const;

function Ground({ output: { background }, onChange }: OutputFieldsProps) {
  const isColor = background !== null && background !== 'transparent';
  const grounds = { stage: null, transparent: 'transparent', color: CHROMA_GREEN } as const;
  return (
    <>
      <p className={styles.legend}>{words.ground}</p>
      <SegmentedControl
        label={words.ground}
        options={optionsOf(groundKinds, words.grounds)}
        value={isColor ? 'color' : (background ?? 'stage')}
        onChange={(ground) => onChange({ background: grounds[ground] })}
      />
      {isColor && (
        <ColorField
          label={words.groundColor}
          value={background}
          onChange={(color) => onChange({ background: color })}
        />
      )}
    </>
  );
}

type Color = NonNullable<Output['color']>;

function ColorField({ label, value, onChange }: { label: string; value: Color; onChange: (color: Color) => void }) {
  return (
    <label className={styles.color}>
      <input type="color" value={value} onChange={({ target }) => onChange(`#${target.value.slice(1)}`)} /> {label}
    </label>
  );
}

type SeveralProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
};

function Several<Value extends string>({ legend, options, chosen, onChange }: SeveralProps<Value>) {
  const toggle = (value: Value) =>
    onChange(options.map((each) => each.value).filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const OWN = 'own';
const ACTIVE = '';

function More({ output, onChange }: OutputFieldsProps) {
  const timers = useRoom((room) => room.timers);
  const typefaces = [OWN, ...stageTypefaces] as const;
  return (
    <div className={styles.fields}>
      <Field label={words.timer}>
        <Choice
          options={[
            { value: ACTIVE, label: words.active },
            ...timers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={output.timer_id ?? ACTIVE}
          onChange={(id) => onChange({ timer_id: id === ACTIVE ? null : id })}
        />
      </Field>
      <Field label={words.format}>
        <Choice
          options={optionsOf(digitFormats, words.formats)}
          value={output.format}
          onChange={(format) => onChange({ format })}
        />
      </Field>
      <Field label={words.typeface}>
        <Choice
          options={optionsOf(typefaces, words.typefaces)}
          value={output.typeface ?? OWN}
          onChange={(typeface) => onChange({ typeface: typeface === OWN ? null : typeface })}
        />
      </Field>
      <Checkbox
        checked={output.color !== null}
        onChange={({ target }) => onChange({ color: target.checked ? YELLOW : null })}
      >
        {words.hasColor}
      </Checkbox>
      {output.color !== null && (
        <ColorField label={words.color} value={output.color} onChange={(color) => onChange({ color })} />
      )}
      <Field label={words.delay} hint={words.delayHint}>
        <NumberInput
          unit={words.seconds}
          min={0}
          max={DELAY_MAX_S}
          value={output.delay_seconds}
          onChange={({ target }) =>
            onChange({ delay_seconds: Math.min(DELAY_MAX_S, Math.max(0, Math.round(target.valueAsNumber || 0))) })
          }
        />
      </Field>
      <Zone chosen={output.time_zone} onChange={(time_zone) => onChange({ time_zone })} />
      <Field label={words.name}>
        <TextInput
          maxLength={100}
          value={output.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value || null })}
        />
      </Field>
    </div>
  );
}

/** That of the event, unless another one is chosen. */
function Zone({ chosen, onChange }: { chosen: string | null; onChange: (zone: string | null) => void }) {
  const { time_zone, date } = useRoom((room) => room.event);
  const zoneField = useZoneField();
  return (
    <Field label={words.zone} hint={words.zoneHint}>
      {zoneField({
        value: chosen ?? time_zone,
        date: date ?? '',
        onChange: (zone) => onChange(zone === time_zone ? null : zone),
      })}
    </Field>
  );
}
