import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { paths } from '#protocol/paths.ts';
import type { TemplateItem } from '#protocol/templates.ts';
import { importing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Sheet } from './sheet.ts';
import styles from './import.module.css';
import { prepareReader, readSheet } from './reading.ts';
import { sheetOfTemplate } from './template-sheet.ts';

const ACCEPTED = [
  '.xlsx,.csv,.tsv,.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv,text/tab-separated-values,text/plain',
].join();

type Source = 'file' | 'paste';

/** `sheets`: those of the workbook, if it is one of several. */
type OnSheet = (sheet: Sheet, sheets?: readonly Sheet[]) => void;

/** A template is added at once, or its items are imported. `onLimit`: the plan allows too few timers. */
export type TemplateChoice = ComponentType<{
  onDone: () => void;
  onLimit: () => void;
  onItems: (items: readonly TemplateItem[]) => void;
}>;

type ImportSourceProps = { onSheet: OnSheet; onClose: () => void; onLimit: () => void; Templates: TemplateChoice };

/** A file, pasted cells, or a template. */
export function ImportSource({ onSheet, onClose, onLimit, Templates }: ImportSourceProps) {
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<Source, string>>>({});
  const [reading, setReading] = useState<Source | null>(null);
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => prepareReader(), []);
  const take = async (from: Source, source: File | string) => {
    setWrong({});
    setReading(from);
    const { signal } = closed.current;
    try {
      const read = await readSheet(source, signal);
      if (read.ok) return onSheet(read.sheet, read.sheets);
      setWrong({ [from]: read.problem });
      setReading(null);
    } catch {
      // Nobody waits any more.
      if (signal.aborted) return;
      setWrong({ [from]: words.notRead });
      setReading(null);
    }
  };
  return (
    <Dialog title={words.title} close={{ label: words.close, onClose }}>
      <Stack gap={6}>
        <div>
          <Field label={words.file} hint={words.fileHint} error={wrong.file} alerts>
            <FileButton
              icon={Upload}
              accept={ACCEPTED}
              busy={reading !== null}
              onFile={(file) => void take('file', file)}
            >
              {words.choose}
            </FileButton>
          </Field>
          <p role="status" className={styles.quiet}>
            {reading !== null && words.reading}
          </p>
          <a href={paths.importHelp} target="_blank" rel="noopener">
            {words.whatIsRead}
          </a>
        </div>
        <div className={styles.paste}>
          <Field label={words.paste} hint={words.pasteHint} error={wrong.paste} alerts>
            <TextArea value={pasted} rows={4} onChange={(event) => setPasted(event.target.value)} />
          </Field>
          <Button busy={reading !== null} disabled={pasted.trim() === ''} onClick={() => void take('paste', pasted)}>
            {words.read}
          </Button>
        </div>
        <Templates onDone={onClose} onLimit={onLimit} onItems={(items) => onSheet(sheetOfTemplate(items))} />
      </Stack>
    </Dialog>
  );
}
