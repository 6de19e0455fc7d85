import type { ComponentType, ReactNode } from 'react';
import { TIMER_TEXT_MAX } from '#protocol/constants.ts';
import type { ImportMode } from '#protocol/timers.ts';
import { importing as words, places as placeWords } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { wholeDate } from '../../lib/time/time-of-day.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Field } from '../../ui/field.tsx';
import { PlaceSelect } from '../../ui/place-select.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TITLE_ROWS, isEmpty } from './headings.ts';
import type { Sheet } from './sheet.ts';
import styles from './import.module.css';
import { ImportTable } from './import-table.tsx';
import { useImport, type Import } from './use-import.ts';

const modes: readonly ImportMode[] = ['add', 'merge', 'replace'];

type ImportPreviewProps = {
  initial: Sheet;
  /** Which of several sheets it is. */
  choice: ReactNode;
  OverPlan: ComponentType<{ total: number }>;
  onBack: () => void;
  onClose: () => void;
};

/** What every row will do, before anything is done. */
export function ImportPreview({ initial, choice, OverPlan, onBack, onClose }: ImportPreviewProps) {
  const form = useImport(initial, onClose);
  const { mode, plan, isBusy, canSend } = form;
  return (
    <Dialog
      size="wide"
      title={words.preview}
      close={{ label: words.close, onClose }}
      actions={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          <Button
            variant={plan.gone.length > 0 ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!canSend}
            onClick={() => void form.send()}
          >
            {words.act(plan.items.length)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {choice}
        <div className={styles.mode}>
          <SegmentedControl
            label={words.mode}
            options={modes.map((value) => ({ value, label: words.modes[value] }))}
            value={mode}
            onChange={form.setMode}
          />
          <p className={styles.quiet}>{words.modeHints[mode]}</p>
        </div>
        {form.places.length > 0 && (
          <div className={styles.choice}>
            <Field label={placeWords.label} hint={words.placeHint}>
              <PlaceSelect words={placeWords} places={form.places} value={form.place} onChange={form.setPlace} />
            </Field>
          </div>
        )}
        <Summary form={form} />
        {form.isOverPlan && <OverPlan total={plan.total} />}
        <ImportTable form={form} />
        {/* Below the rows, which it would move where the last wrong one is corrected. */}
        {plan.wrong > 0 && (
          <Checkbox checked={form.leavesOut} onChange={(event) => form.setLeavesOut(event.target.checked)}>
            {words.leaveOut(plan.wrong)}
          </Checkbox>
        )}
        {form.sheet.beside === undefined && <HeadingChoice form={form} />}
        {form.sheet.mapping.includes('duration') && (
          <Checkbox checked={form.isHours} onChange={(event) => form.setHours(event.target.checked)}>
            {words.hours}
          </Checkbox>
        )}
        {form.mayBeTwelve && (
          <Checkbox checked={form.isTwelve} onChange={(event) => form.setTwelve(event.target.checked)}>
            {words.twelve}
          </Checkbox>
        )}
        {(form.lacking > 0 || form.isMissingWrong) && (
          <Field label={words.missing(form.lacking)} error={form.isMissingWrong ? words.missingForm : undefined}>
            <TextInput
              className={styles.length}
              value={form.missing}
              onChange={(event) => form.setMissing(event.target.value)}
            />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}

const textOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');

/** Which row has the headings. */
function HeadingChoice({ form: { sheet, setHeading } }: { form: Import }) {
  const { cells, heading, grid = cells } = sheet;
  const rows = [...grid.slice(0, TITLE_ROWS).entries()].filter(([at, row]) => at === heading || !isEmpty(row));
  return (
    <Field label={words.headingRow}>
      <Select
        className={styles.choice}
        value={heading ?? ''}
        onChange={({ target }) => setHeading(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{words.noHeading}</option>
        {rows.map(([at, row]) => (
          <option key={at} value={at}>
            {words.headingAt(at + 1, textOf(row))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Summary({ form }: { form: Import }) {
  const { sheet, plan, failure, hasLong, shortens, setShortens } = form;
  const { doubts, otherDate, takesDate, setTakesDate, hidden, isWhole, setWhole } = form;
  const { added, gone, replacesFirst } = plan;
  const running = gone.filter(({ run }) => run.state === 'running');
  const sums = (['added', 'changed', 'same', 'passed', 'out', 'wrong'] as const).flatMap((key) =>
    plan[key] === 0 ? [] : [words.sums[key](plan[key])],
  );
  const others = [
    ...(gone.length > 0 ? [words.sums.gone(gone.length)] : []),
    ...(hidden > 0 && !isWhole ? [words.sums.hidden(hidden)] : []),
  ];
  return (
    <div className={styles.summary}>
      <p role="status">{[...sums, ...others].join(' · ') || words.nothing}</p>
      {hidden > 0 && (
        <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
          {words.withHidden(hidden)}
        </Checkbox>
      )}
      {replacesFirst && <p className={styles.quiet}>{words.replacesFirst}</p>}
      {doubts.map((doubt) => (
        <p key={doubt} role="status" className={styles.failure}>
          {doubt}
        </p>
      ))}
      {otherDate && (
        <Checkbox checked={takesDate} onChange={(event) => setTakesDate(event.target.checked)}>
          {words.takesDate(wholeDate(otherDate))}
        </Checkbox>
      )}
      {gone.length > 0 && <p className={styles.quiet}>{words.goneNames(namesOf(gone))}</p>}
      {running.length > 0 && (
        <p role="alert" className={styles.failure}>
          {words.goneRunning(namesOf(running), running.length)}
        </p>
      )}
      {added > 0 && !hasTimes(sheet) && <p className={styles.failure}>{words.noTimes}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {`${words.failed}. ${failure}`}
        </p>
      )}
      {hasLong && (
        <Checkbox checked={shortens} onChange={(event) => setShortens(event.target.checked)}>
          {words.shorten(TIMER_TEXT_MAX)}
        </Checkbox>
      )}
    </div>
  );
}

/** Whether a column says when or how long. */
const hasTimes = ({ mapping }: Sheet): boolean =>
  mapping.some((field) => field === 'duration' || field === 'planned' || field === 'until');

/** Names beyond these are counted. */
const NAMED = 8;

const namesOf = (timers: readonly { readonly name: string }[]): string => {
  const names = timers.slice(0, NAMED).map(({ name }) => `“${name}”`);
  return timers.length > NAMED ? `${names.join(', ')} …` : names.join(', ');
};
