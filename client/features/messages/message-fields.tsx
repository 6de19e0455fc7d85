import { FLASHES_MAX, SHOWN_MAX_S, messageColors } from '#protocol/constants.ts';
import type { useForm } from '../../lib/forms/use-form.ts';
import { messages as words } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './message-panel.module.css';
import type { MessageValues } from './message-values.ts';

type MessageFieldsProps = Pick<ReturnType<typeof useForm<MessageValues>>, 'values' | 'bind' | 'change' | 'wrong'> & {
  /** Whether it is asked for how long the message is shown. */
  hasTime?: boolean;
};

const colors = messageColors.map((value) => ({ value, label: words.colors[value] }));
const switches = ['bold', 'uppercase', 'fullscreen'] as const;

/** How a message looks on stage, and for how long it is shown. */
export function MessageFields({ values, bind, change, wrong, hasTime = false }: MessageFieldsProps) {
  return (
    <div className={styles.fields}>
      <SegmentedControl
        label={words.color}
        size="small"
        options={colors}
        value={values.color}
        onChange={(color) => change({ color })}
      />
      <div className={styles.checks}>
        {switches.map((name) => (
          <Checkbox key={name} checked={values[name]} onChange={({ target }) => change({ [name]: target.checked })}>
            {words[name]}
          </Checkbox>
        ))}
      </div>
      <div className={styles.numbers}>
        <Field label={words.flash} error={wrong['flash']}>
          <NumberInput {...bind('flash')} min={0} max={FLASHES_MAX} />
        </Field>
        {hasTime && (
          <Field label={words.forSeconds} hint={words.forSecondsHint} error={wrong['seconds']}>
            <NumberInput {...bind('seconds')} unit={words.secondsUnit} min={1} max={SHOWN_MAX_S} />
          </Field>
        )}
      </div>
      <p className={styles.quiet}>{words.placeholdersHint}</p>
    </div>
  );
}
