import { useEffect, useEffectEvent, useState } from 'react';
import { askingOf } from '#domain/questions/asking.ts';
import { shownQuestionOf } from '#domain/questions/question.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useLogo } from '../../live/react/use-logo.ts';
import { isCrowded } from '../../live/connection/reconnect.ts';
import { useIsReady, useConnection, useRoom, useLive } from '../../live/react/use-room.ts';
import { connection as connectionWords, projection as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import { questionsLink } from './links.ts';
import styles from './projection.module.css';
import { QuestionAlone } from './question-alone.tsx';
import { QrImage } from './qr-code.tsx';

/**
 * Projected in the hall: a QR code as large as the screen allows, and the questions received so far; or the question that is
 * being answered.
 */
export function Projection() {
  const sessionId = useRoom((room) => room.session.session_id);
  const url = questionsLink({ origins: useOrigins(), sessionId });
  const question = useRoom(shownQuestionOf);
  return (
    <main className={styles.page} data-theme="dark" {...useEventColors()}>
      {question ? <QuestionAlone question={question} url={url} /> : <Inviting url={url} />}
      <VisuallyHidden role="status">{question?.content}</VisuallyHidden>
      <Stale />
    </main>
  );
}

function Inviting({ url }: { url: string }) {
  return (
    <>
      <QrImage text={url} label={words.qr} className={styles.code} />
      <div className={styles.beside}>
        <EventName />
        <Invitation />
        <p className={styles.address}>
          <span className={styles.or}>{words.or}</span> <Address url={url} />
        </p>
        <Received />
        <QuestionsInTurn />
      </div>
    </>
  );
}

function EventName() {
  const name = useRoom(({ event, session }) => event.name || session.name);
  const logo = useLogo();
  return (
    <>
      {logo && <LogoImage logo={logo} className={styles.logo} />}
      {name !== '' && <p className={styles.event}>{name}</p>}
    </>
  );
}

function Invitation() {
  const asking = useRoom(askingOf);
  const isOpen = asking === 'open';
  return (
    <div role="status">
      <h1 className={styles.title}>{isOpen ? words.scan : asking === 'closed' ? words.closed : words.notNow}</h1>
      {!isOpen && <p className={styles.hint}>{words.closedHint}</p>}
    </div>
  );
}

/** Breaks between the parts of the address, which people type one by one. */
function Address({ url }: { url: string }) {
  const [, host = '', path = ''] = /^https?:\/\/([^/]+)(.*\/)/.exec(url) ?? [];
  const id = url.slice(url.lastIndexOf('/') + 1);
  return (
    <span className={styles.url}>
      {host}
      <wbr />
      {path}
      <span className={styles.id}>{id}</span>
    </span>
  );
}

function Received() {
  const received = useRoom((room) => room.questionCounts?.received ?? 0);
  const isReady = useIsReady();
  if (!isReady) return null;
  return (
    <p className={styles.received}>
      <Figures className={styles.count}>{received}</Figures> {words.received(received)}
    </p>
  );
}

function Stale() {
  const { connection, reads } = useConnection();
  const isReady = useIsReady();
  const answered = isCrowded(connection) ? connectionWords.crowded : connectionWords.blockedAudience;
  const text = { none: words.stale, answered, captive: connectionWords.captive }[reads];
  return <output className={styles.stale}>{isReady && connection.state !== 'open' ? text : ''}</output>;
}

/** How long each question is shown, ms. By the room's clock, so that all projections show the same one. */
const TURN = 10_000;
const NEWEST = 8;

/** The newest approved questions that are not answered yet, one after the other. */
function QuestionsInTurn() {
  const questions = useRoom((room) => room.questions);
  const turn = useTurn();
  const newest = questions.filter(({ status }) => status === 'approved').slice(-NEWEST);
  const shown = newest.at(turn % (newest.length || 1));
  if (!shown) return null;
  return (
    <figure key={shown.id} aria-label={words.approved} className={styles.question}>
      <blockquote>{shown.content}</blockquote>
      <figcaption>{shown.author}</figcaption>
    </figure>
  );
}

const turnAt = (serverMs: number) => Math.floor(serverMs / TURN);

/** Grows by one with every turn. */
function useTurn(): number {
  const { clock, frameScheduler } = useLive();
  const [turn, setTurn] = useState(() => turnAt(clock.serverNow()));
  const onPaint = useEffectEvent((serverMs: number) => setTurn(turnAt(serverMs)));
  useEffect(
    () => frameScheduler.add({ nextFlip: (serverMs) => TURN - (serverMs % TURN), paint: onPaint }),
    [frameScheduler],
  );
  return turn;
}
