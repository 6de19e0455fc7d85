import { askingOf } from '#domain/questions/asking.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useLogo } from '../../live/react/use-logo.ts';
import { isCrowded } from '../../live/connection/reconnect.ts';
import { useIsReady, useConnection, useRoom } from '../../live/react/use-room.ts';
import { connection as connectionWords, projection as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import { questionsLink } from './links.ts';
import styles from './projection.module.css';
import { QrImage } from './qr-code.tsx';
import { QuestionsInTurn } from './questions-in-turn.tsx';

/** Projected in the hall: a QR code as large as the screen allows, and the questions received so far. */
export function Projection() {
  const sessionId = useRoom((room) => room.session.session_id);
  const url = questionsLink({ origins: useOrigins(), sessionId });
  return (
    <main className={styles.page} data-theme="dark" {...useEventColors()}>
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
      <Stale />
    </main>
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
