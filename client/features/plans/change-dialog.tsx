import type { Plan } from '#domain/plans/plans.ts';
import { dayOf } from '../../lib/time/time-of-day.ts';
import { plans } from '../../text/es.ts';
import { termInWords } from '../../text/figures.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { PaidPlan } from './active-plan.ts';

const { changing: words } = plans;

type ChangeDialogProps = { from: PaidPlan; to: Plan; onAgree: () => void; onKeep: () => void };

/** Asks before a purchase that ends the active plan: its remaining days are lost. */
export function ChangeDialog({ from, to, onAgree, onKeep }: ChangeDialogProps) {
  return (
    <ConfirmDialog
      variant="primary"
      title={from.plan.id === to.id ? words.titleAgain : words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      onConfirm={onAgree}
      onCancel={onKeep}
    >
      <Stack gap={3}>
        <p>{words.now(from.plan.name, dayOf(from.endsAt))}</p>
        <p>{words.next(to.name, termInWords(to.term), to.price_mxn)}</p>
      </Stack>
    </ConfirmDialog>
  );
}
