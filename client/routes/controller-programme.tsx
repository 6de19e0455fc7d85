import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { SaveTemplateDialog } from '../features/templates/save-template-dialog.tsx';
import { TemplateCards } from '../features/templates/template-cards.tsx';
import type { OpenSheet, SheetIn } from '../features/programme/programme-props.ts';
import { ProgrammeView, type ProgrammeViewProps } from '../features/programme/programme-view.tsx';
import { failedWords } from '../lib/failed-words.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { importing as words, templates } from '../text/es.ts';
import { FailedDialog } from '../ui/failed-dialog.tsx';
import type { ControllerImportProps } from './controller-import.tsx';

/** It reads sheets and has the server's schema, so it is loaded when first opened. */
const load = () => import('./controller-import.tsx');

function ImportDialog(props: ControllerImportProps) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose: props.onClose }} />;
  }
  return <chunk.module.ControllerImport {...props} />;
}

const importOf = (given: ControllerImportProps['given']): OpenSheet => ({
  Dialog: (acts) => <ImportDialog given={given} {...acts} />,
});

/** Reading takes some ms. */
const PATIENCE_MS = 5000;

const sheetIn: SheetIn = async (text, table) => {
  try {
    const { sheetPasted } = await import('../features/import/sheet-paste.ts');
    const given = await sheetPasted(text, { ...table, signal: AbortSignal.timeout(PATIENCE_MS) });
    return given && importOf(given);
  } catch {
    return null;
  }
};

const parts = {
  Templates: (acts) => <TemplateCards title={templates.title} {...acts} />,
  importing: importOf(null),
  saving: { Dialog: ({ onClose }) => <SaveTemplateDialog SignIn={AuthEntrance} onClose={onClose} /> },
  sheetIn,
} satisfies Partial<ProgrammeViewProps>;

/** The programme of a controller, with imports and templates. */
export const ControllerProgramme = (props: Omit<ProgrammeViewProps, keyof typeof parts>) => (
  <ProgrammeView {...props} {...parts} />
);
