import { settingRows, textSettings, type TextSetting } from '#protocol/setting-rows.ts';
import { itemText } from '../../../lib/timers/item-texts.ts';
import { itemLabels, timerOptions as words, timers } from '../../../text/es.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './timer-dialog.module.css';
import type { TimerForm } from './use-timer-form.ts';

const labels: Readonly<Record<TextSetting, string>> = { ...itemLabels, presenter: timers.form.presenter };

const hints: Readonly<Partial<Record<TextSetting, string>>> = {
  zero_text: words.zeroTextHint,
  cue: words.cueHint,
  notes: words.notesHint,
};

type TextFieldsProps = Pick<TimerForm, 'bind' | 'wrong'> & { part: NonNullable<ReturnType<typeof itemText>['part']> };

/** The texts of one part of the dialog. */
export function TextFields({ part, bind, wrong }: TextFieldsProps) {
  return textSettings.map((name) => {
    const { look, part: own } = itemText(name);
    const { max } = settingRows[name];
    return (
      own === part && (
        <Field key={name} label={labels[name]} hint={hints[name]} error={wrong[name]}>
          {look === 'lines' ? (
            <TextArea {...bind(name)} maxLength={max} />
          ) : (
            <TextInput
              {...bind(name)}
              maxLength={max}
              autoComplete="off"
              className={look === 'short' ? styles.short : undefined}
            />
          )}
        </Field>
      )
    );
  });
}
