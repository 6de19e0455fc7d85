import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { useLive } from '../../live/react/use-room.ts';
import { questions } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { mostAlike, withText } from './alike.ts';
import styles from './merge-dialog.module.css';
import { VoteCount } from './vote.tsx';

const { merge: words, status: statusWords } = questions;

/** So many are listed; a search finds the others. */
const LISTED = 40;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 7;

type MergeDialogProps = {
  title: string;
  hint: string;
  /** What the duplicate asks. */
  quote?: string;
  /** The first one is the likeliest. */
  choices: readonly Question[];
  onChoose: (into: Question) => void;
  onClose: () => void;
};

/** Chooses the question under which others are put: by a press, or by arrows and Enter. */
export function MergeDialog({ title, hint, quote, choices, onChoose, onClose }: MergeDialogProps) {
  const id = useId();
  const parts = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const found = withText(choices, text);
  useEffect(() => {
    // A keyboard on the screen would cover the choices.
    if (matchMedia('(pointer: coarse)').matches) parts.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Dialog title={title} close={{ label: words.close, onClose }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between the controls in it */}
      <div ref={parts} className={styles.parts} onKeyDown={(event) => step(event, parts.current)}>
        {quote !== undefined && <blockquote className={styles.quote}>{quote}</blockquote>}
        {choices.length >= SEARCHED_FROM && (
          <Field label={words.search}>
            <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} data-step />
          </Field>
        )}
        <p id={id} className={styles.hint}>
          {found.length === 0 ? words.none : hint}
        </p>
        <ul aria-labelledby={id} className={styles.list}>
          {found.slice(0, LISTED).map((question) => (
            <li key={question.id}>
              <button type="button" data-step className={styles.choice} onClick={() => onChoose(question)}>
                <span className={styles.content}>{question.content}</span>
                <span className={styles.about}>
                  <span className={styles.author}>{question.author}</span>
                  <Badge>{statusWords[question.status]}</Badge>
                  <VoteCount question={question} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > LISTED && <p className={styles.hint}>{words.more(found.length - LISTED)}</p>}
      </div>
    </Dialog>
  );
}

const steps: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1 };

function step(event: KeyboardEvent, parts: HTMLElement | null): void {
  const by = steps[event.key];
  if (by === undefined || !parts) return;
  event.preventDefault();
  const all = [...parts.querySelectorAll<HTMLElement>('[data-step]')];
  all[all.findIndex((each) => each === event.target) + by]?.focus();
}

const isOut: ReadonlySet<Question['status']> = new Set(['merged', 'rejected']);

type MergeIntoProps = { question: Question; onChoose: (into: Question) => void; onClose: () => void };

/** Chooses the question of which this one is a duplicate, among all others, the likeliest first. */
export function MergeInto({ question, onChoose, onClose }: MergeIntoProps) {
  const { store } = useLive();
  // As they were when it opened: nothing moves under a finger.
  const [choices] = useState(() =>
    mostAlike(
      store.view().questions.filter(({ id, status }) => id !== question.id && !isOut.has(status)),
      [question.content],
    ),
  );
  return (
    <MergeDialog
      title={words.title}
      hint={words.hint}
      quote={question.content}
      choices={choices}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
