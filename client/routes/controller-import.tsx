import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { ImportSheet, type ImportSheetProps } from '../features/import/import-sheet.tsx';
import { KeepAtLimit } from '../features/ownership/keep-at-limit.tsx';
import { OwnTemplates } from '../features/templates/own-templates.tsx';
import { TemplateCards } from '../features/templates/template-cards.tsx';
import { OverPlan } from '../features/timers/dialogs/plan-limit.tsx';
import { importing as words, templates } from '../text/es.ts';

const parts = {
  Templates: ({ onItems, ...acts }) => (
    <>
      <TemplateCards title={templates.add} {...acts} />
      <OwnTemplates SignIn={AuthEntrance} onItems={onItems} />
    </>
  ),
  OverPlan: ({ total }) => (
    <OverPlan total={total} text={words.overPlan(total)}>
      <KeepAtLimit />
    </OverPlan>
  ),
} satisfies Partial<ImportSheetProps>;

export type ControllerImportProps = Omit<ImportSheetProps, keyof typeof parts>;

/** Brings a programme from a spreadsheet or a template into the room. */
export const ControllerImport = (props: ControllerImportProps) => <ImportSheet {...props} {...parts} />;
