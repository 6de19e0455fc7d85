import { Check, EllipsisVertical, NotebookPen, SendHorizontal, Trash2, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { questions } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './question-card.module.css';
import { QuestionNote } from './question-note.tsx';
import { letterOf } from './queue-keys.ts';
import { useModeration } from './use-moderation.ts';

const { panel: words, status: statusWords } = questions;

const tones = { approved: 'success', rejected: 'danger', pending: 'neutral' } as const satisfies Record<
  Question['status'],
  Tone
>;

type QuestionCardProps = {
  question: Question;
  time: string;
  /** The text of the open note; null while none is open. */
  note: string | null;
  onNote: (id: string, note: string | null) => void;
};

/** A question with the actions of moderators. Rendered again when it changes, not when the list does. */
export const QuestionCard = memo(function QuestionCard({ question, time, note, onNote }: QuestionCardProps) {
  const id = useId();
  const { content, author, created_at, status, moderator_notes } = question;
  const setNote = (text: string | null) => onNote(question.id, text);
  const { approve, reject, note: keepNote, remove, toSpeaker } = useModeration(question);
  const closed = (isDone: boolean) => {
    if (isDone) setNote(null);
  };
  const acts = {
    ...(status !== 'approved' && { a: () => void approve(note).then(closed) }),
    ...(status !== 'rejected' && { r: () => void reject(note).then(closed) }),
    n: () => setNote(note ?? moderator_notes ?? ''),
  };
  const press = (event: KeyboardEvent) => {
    const act = Object.entries(acts).find(([key]) => key === letterOf(event))?.[1];
    if (!act) return;
    event.preventDefault();
    // Held down, it would decide on the next question too.
    if (!event.repeat) act();
  };
  return (
    <li className={styles.card}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <article
        tabIndex={-1}
        data-question={question.id}
        aria-labelledby={`${id}-who ${id}-what`}
        aria-keyshortcuts={Object.keys(acts).join(' ').toUpperCase()}
        onKeyDown={press}
      >
        <header className={styles.head}>
          <h3 id={`${id}-who`} className={styles.author} aria-label={words.question(author)}>
            {author}
          </h3>
          <Badge tone={tones[status]}>{statusWords[status]}</Badge>
          <time dateTime={new Date(created_at).toISOString()} className={styles.quiet}>
            {time}
          </time>
        </header>
        <p id={`${id}-what`} className={styles.content}>
          {content}
        </p>
        {moderator_notes !== null && note === null && (
          <p className={styles.note}>
            <b>{words.note}:</b> {moderator_notes}
          </p>
        )}
        {note !== null && (
          <QuestionNote
            note={note}
            onChange={setNote}
            onSave={status === 'pending' ? null : () => void keepNote(note)?.then(closed)}
            onClose={() => setNote(null)}
          />
        )}
        <div className={styles.acts}>
          {acts.a && (
            <Button size="small" icon={Check} onClick={acts.a}>
              {words.approve}
            </Button>
          )}
          {acts.r && (
            <Button size="small" icon={X} onClick={acts.r}>
              {words.reject}
            </Button>
          )}
          <More
            question={question}
            onNote={acts.n}
            onSpeak={() => void toSpeaker()}
            onRemove={() => {
              setNote(null);
              void remove();
            }}
          />
        </div>
      </article>
    </li>
  );
});

type MoreProps = { question: Question; onNote: () => void; onSpeak: () => void; onRemove: () => void };

function More({ question: { author, content, moderator_notes }, onNote, onSpeak, onRemove }: MoreProps) {
  const [isAsking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const confirmed = () => {
    done();
    onRemove();
  };
  return (
    <>
      <div className={styles.more}>
        <Menu label={words.actions(author)} icon={EllipsisVertical} iconOnly size="small">
          <MenuItem icon={SendHorizontal} onClick={onSpeak}>
            {words.toSpeaker}
          </MenuItem>
          <MenuItem icon={NotebookPen} onClick={onNote}>
            {moderator_notes === null ? words.addNote : words.editNote}
          </MenuItem>
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
