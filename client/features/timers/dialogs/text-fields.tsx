import { settingRows, textSettings } from '#protocol/setting-rows.ts';
import type { TextSetting } from '#protocol/setting-rows.ts';
import { itemLabels, timerOptions as words, timers } from '../../../text/es.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './timer-dialog.module.css';
import type { TimerForm } from './use-timer-form.ts';

type Group = 'always' | 'atZero' | 'crew';

type TextControl = {
  /** Where it is in the dialog; null: it has a place of its own. */
  readonly group: Group | null;
  readonly label: string;
  readonly hint?: string;
  readonly look?: 'short' | 'lines';
};

/** The control of each setting that is a text. */
const controls: Readonly<Record<TextSetting, TextControl>> = {
  name: { group: null, label: timers.form.name },
  presenter: { group: 'always', label: timers.form.presenter },
  place: { group: 'always', label: itemLabels.place },
  zero_text: { group: 'atZero', label: words.zeroText, hint: words.zeroTextHint },
  cue: { group: 'crew', label: words.cue, hint: words.cueHint, look: 'short' },
  notes: { group: 'crew', label: words.notes, hint: words.notesHint, look: 'lines' },
};

type TextFieldsProps = Pick<TimerForm, 'bind' | 'wrong'> & { group: Group };

/** The texts of one part of the dialog. */
export function TextFields({ group, bind, wrong }: TextFieldsProps) {
  return textSettings.map((name) => {
    const { label, hint, look, group: own } = controls[name];
    const { max } = settingRows[name];
    return (
      own === group && (
        <Field key={name} label={label} hint={hint} error={wrong[name]}>
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
