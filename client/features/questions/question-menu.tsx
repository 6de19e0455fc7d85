import { EllipsisVertical, Merge, Mic, NotebookPen, Pencil, SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { questions } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { CardActs } from './use-card-acts.ts';
import styles from './question-card.module.css';

const { panel: words, merge, now } = questions;

/** The further actions of a card. */
export function QuestionMenu({ question, acts }: { question: Question; acts: CardActs }) {
  const { author, content, moderator_notes, status } = question;
  const { byKey } = acts;
  const [isAsking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const confirmed = () => {
    done();
    acts.remove();
  };
  return (
    <>
      <div className={styles.more}>
        <Menu label={words.actions(author)} icon={EllipsisVertical} iconOnly size="small">
          {status !== 'approved' && (
            <MenuItem icon={Mic} onClick={byKey.p}>
              {now.show}
            </MenuItem>
          )}
          <MenuItem icon={SendHorizontal} onClick={acts.speak}>
            {words.toSpeaker}
          </MenuItem>
          <MenuItem icon={Pencil} onClick={byKey.e}>
            {words.edit}
          </MenuItem>
          <MenuItem icon={NotebookPen} onClick={byKey.n}>
            {moderator_notes === null ? words.addNote : words.editNote}
          </MenuItem>
          {byKey.u && (
            <MenuItem icon={Merge} onClick={byKey.u}>
              {merge.act}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onClick={() => setAsking(true)}>
            {words.remove}
          </MenuItem>
        </Menu>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.removeAsk}
          confirmLabel={words.remove}
          cancelLabel={words.keep}
          onConfirm={confirmed}
          onCancel={done}
        >
          <blockquote className={styles.quote}>{content}</blockquote>
        </ConfirmDialog>
      )}
    </>
  );
}
