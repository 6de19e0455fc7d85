import { Upload } from 'lucide-react';
import { useState } from 'react';
import { importing as words, templates } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { OwnTemplates } from '../templates/own-templates.tsx';
import { sheetOf } from './headings.ts';
import type { Sheet } from './headings.ts';
import styles from './import.module.css';
import { sheetOfFile, sheetOfText } from './read-sheet.ts';
import type { ReadSheet } from './read-sheet.ts';

const ACCEPTED = [
  '.xlsx,.csv,.tsv,.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv,text/tab-separated-values,text/plain',
].join();

type ImportSourceProps = { onSheet: (sheet: Sheet) => void; onClose: () => void };

/** A file, pasted cells, or a template. */
export function ImportSource({ onSheet, onClose }: ImportSourceProps) {
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<{ readonly file?: string; readonly paste?: string }>({});
  const take = (from: 'file' | 'paste', read: ReadSheet) => {
    if (read.ok) onSheet(read.sheet);
    else setWrong({ [from]: read.problem });
  };
  return (
    <Dialog title={words.title} close={{ label: words.close, onClose }}>
      <Stack gap={6}>
        <Field label={words.file} hint={words.fileHint} error={wrong.file}>
          <FileButton
            icon={Upload}
            accept={ACCEPTED}
            onFile={(file) => void sheetOfFile(file).then((read) => take('file', read))}
          >
            {words.choose}
          </FileButton>
        </Field>
        <div className={styles.paste}>
          <Field label={words.paste} hint={words.pasteHint} error={wrong.paste}>
            <TextArea value={pasted} rows={4} onChange={(event) => setPasted(event.target.value)} />
          </Field>
          <Button disabled={pasted.trim() === ''} onClick={() => take('paste', sheetOfText(pasted))}>
            {words.read}
          </Button>
        </div>
        <section aria-labelledby="import-templates">
          <h3 id="import-templates" className={styles.label}>
            {words.templates}
          </h3>
          <div className={styles.templates}>
            {templates.all.map(({ name, items }) => (
              <Button
                key={name}
                size="small"
                onClick={() => onSheet(sheetOf([templates.headings, ...items.map(padded)]))}
              >
                {name}
              </Button>
            ))}
          </div>
        </section>
        <OwnTemplates onSheet={onSheet} />
      </Stack>
    </Dialog>
  );
}

const padded = ([name, duration, warn = '', danger = '']: (typeof templates.all)[number]['items'][number]) => [
  name,
  duration,
  warn,
  danger,
];
