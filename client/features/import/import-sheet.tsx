import { useState, type ComponentType } from 'react';
import { importing as words } from '../../text/es.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Sheet } from './sheet.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource, type TemplateChoice } from './import-source.tsx';

export type ImportSheetProps = {
  /** Cells that were pasted elsewhere; null: they are chosen here. */
  given: Sheet | null;
  onClose: () => void;
  /** A template is chosen for which the plan allows too few timers. */
  onLimit: () => void;
  Templates: TemplateChoice;
  /** Says that the plan allows fewer than so many timers. */
  OverPlan: ComponentType<{ total: number }>;
};

/** First where the rows come from, then what they will do. */
export function ImportSheet({ given, onClose, onLimit, Templates, OverPlan }: ImportSheetProps) {
  const [sheet, setSheet] = useState(given);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  if (sheet === null) {
    const take = (read: Sheet, all: readonly Sheet[] = []) => {
      setSheets(all);
      setSheet(read);
    };
    return <ImportSource onSheet={take} onClose={onClose} onLimit={onLimit} Templates={Templates} />;
  }
  return (
    <ImportPreview
      key={sheets.indexOf(sheet)}
      initial={sheet}
      choice={sheets.length > 1 && <SheetChoice sheet={sheet} sheets={sheets} onSheet={setSheet} />}
      OverPlan={OverPlan}
      onBack={() => setSheet(null)}
      onClose={onClose}
    />
  );
}

type SheetChoiceProps = { sheet: Sheet; sheets: readonly Sheet[]; onSheet: (sheet: Sheet) => void };

/** Which sheet of a workbook is imported. */
function SheetChoice({ sheet, sheets, onSheet }: SheetChoiceProps) {
  return (
    <Field label={words.sheet} hint={words.sheetHint(sheets.length)}>
      <Select value={sheets.indexOf(sheet)} onChange={({ target }) => onSheet(sheets[Number(target.value)] ?? sheet)}>
        {sheets.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
