import { Check, CheckCheck, Mic, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { questions } from '../../text/es.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MergeInto } from './merge-dialog.tsx';
import styles from './question-card.module.css';
import { QuestionDraft } from './question-draft.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { pressAmong } from './queue-keys.ts';
import { type CardActs, useCardActs } from './use-card-acts.ts';
import { draftKinds, type Drafts } from './use-drafts.ts';
import { canSave } from './use-moderation.ts';
import { VoteCount } from './vote.tsx';

const { panel: words, status: statusWords, now, held, many, merge } = questions;

const tones = {
  approved: 'success',
  answered: 'neutral',
  rejected: 'danger',
  pending: 'neutral',
  merged: 'neutral',
} as const satisfies Record<Question['status'], Tone>;

type QuestionCardProps = {
  question: Question;
  time: string;
  /** What is being written about it. */
  drafts: Drafts;
  /** What was merged into it. */
  duplicates: readonly Question[];
  /** Null: questions are not being selected. */
  isSelected: boolean | null;
  onDraft: (id: string, change: (drafts: Drafts) => Drafts) => void;
};

/** A question with the actions of moderators. Rendered again when it changes, not when the list does. */
export const QuestionCard = memo(function QuestionCard({
  question,
  time,
  drafts,
  duplicates,
  isSelected,
  onDraft,
}: QuestionCardProps) {
  const id = useId();
  const [isMerging, setMerging] = useState(false);
  const changeDrafts = (change: (now: Drafts) => Drafts) => onDraft(question.id, change);
  const acts = useCardActs(question, { drafts, changeDrafts, chooseKept: () => setMerging(true) });
  return (
    <li className={styles.card}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <article
        tabIndex={-1}
        data-question={question.id}
        data-shown={acts.isShown || undefined}
        aria-labelledby={`${id}-who ${id}-what`}
        aria-keyshortcuts={Object.keys(acts.byKey).join(' ').toUpperCase()}
        data-selected={isSelected || undefined}
        onKeyDown={(event) => isSelected === null && pressAmong(acts.byKey, event)}
      >
        <Head id={`${id}-who`} question={question} time={time} isShown={acts.isShown} />
        <p id={`${id}-what`} className={styles.content}>
          {question.content}
        </p>
        <Notes question={question} duplicates={duplicates} isNoting={drafts.note !== undefined} />
        {draftKinds.map((kind) => {
          const draft = drafts[kind];
          if (!draft) return null;
          return (
            <QuestionDraft
              key={kind}
              kind={kind}
              text={draft.text}
              onChange={(text) => changeDrafts((open) => ({ ...open, [kind]: { ...draft, text } }))}
              onSave={canSave(question, kind, draft.text) ? () => acts.save(kind) : null}
              onClose={() => acts.close(kind)}
            />
          );
        })}
        {/* What cannot be pressed keeps its place, so that no card moves. */}
        <div inert={isSelected !== null} className={styles.place}>
          <Acts question={question} acts={acts} />
        </div>
        {isSelected !== null && (
          <Checkbox readOnly className={styles.choice} checked={isSelected} aria-label={many.card(question.author)}>
            {many.choose}
          </Checkbox>
        )}
        {isMerging && (
          <MergeInto
            question={question}
            onClose={() => setMerging(false)}
            onChoose={(into) => {
              setMerging(false);
              acts.merge(into);
            }}
          />
        )}
      </article>
    </li>
  );
});

type HeadProps = { id: string; question: Question; time: string; isShown: boolean };

function Head({ id, question, time, isShown }: HeadProps) {
  const { author, status, created_at } = question;
  return (
    <header className={styles.head}>
      <h3 id={id} className={styles.author} aria-label={words.question(author)}>
        {author}
      </h3>
      <Badge tone={tones[status]}>{isShown ? now.title : statusWords[status]}</Badge>
      {question.held !== undefined && status === 'pending' && (
        <Badge tone="warning">{held.contains(question.held)}</Badge>
      )}
      <VoteCount question={question} />
      <time dateTime={new Date(created_at).toISOString()} className={styles.quiet}>
        {time}
      </time>
    </header>
  );
}

function Acts({ question, acts }: { question: Question; acts: CardActs }) {
  const { isShown, byKey } = acts;
  const isApproved = question.status === 'approved';
  return (
    <div className={styles.acts}>
      {byKey.a && (
        <Button size="small" icon={Check} onClick={byKey.a}>
          {words.approve}
        </Button>
      )}
      {(isApproved || isShown) && (
        <Button size="small" icon={isShown ? CheckCheck : Mic} onClick={byKey.p}>
          {isShown ? now.end : now.show}
        </Button>
      )}
      {byKey.r && (
        <Button size="small" icon={X} onClick={byKey.r}>
          {words.reject}
        </Button>
      )}
      <QuestionMenu question={question} acts={acts} />
    </div>
  );
}

type NotesProps = { question: Question; duplicates: readonly Question[]; isNoting: boolean };

/** What staff alone know of it. A note that is being written is not shown twice. */
function Notes({ question: { original, moderator_notes }, duplicates, isNoting }: NotesProps) {
  return (
    <>
      {original !== undefined && (
        <p className={styles.note}>
          <b>{words.original}:</b> {original}
        </p>
      )}
      {duplicates.map(({ id, content }) => (
        <p key={id} className={styles.note}>
          <b>{merge.duplicate}:</b> {content}
        </p>
      ))}
      {moderator_notes !== null && !isNoting && (
        <p className={styles.note}>
          <b>{words.note}:</b> {moderator_notes}
        </p>
      )}
    </>
  );
}
