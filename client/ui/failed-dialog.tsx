import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FailedWords = {
  readonly title: string;
  readonly hint?: string;
  /** The label of the button that loads the page again; without it, that would not help. */
  readonly reload?: string;
};

type FailedDialogProps = FailedWords & { close: { label: string; onClose: () => void } };

/** Instead of a part that did not load, over what is there. */
export const FailedDialog = ({ title, hint, reload, close }: FailedDialogProps) => (
  <Dialog
    size="small"
    title={title}
    close={close}
    actions={
      reload !== undefined && (
        <Button variant="primary" onClick={() => location.reload()}>
          {reload}
        </Button>
      )
    }
  >
    {hint}
  </Dialog>
);
