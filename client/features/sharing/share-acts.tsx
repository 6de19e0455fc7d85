import { MonitorUp, Share2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { openSecondScreen } from '../../lib/browser/second-screen.ts';
import { canShare, share } from '../../lib/browser/share.ts';
import { useSecondScreen } from '../../lib/browser/use-second-screen.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { secondScreen as screenWords, sharing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import type { LinkName } from './links.ts';
import { CopyLink, OpenLink, PageLink, ShowCode, type Shareable } from './shared-link.tsx';
import styles from './sharing.module.css';

type ShareActsProps = { linkOf: (name: LinkName) => Shareable };

/** What most people open the dialog for, each a large button; the first one is the main one. */
export function ShareActs({ linkOf }: ShareActsProps) {
  const hasSecondScreen = useSecondScreen();
  const speaker = linkOf('speaker');
  const audience = linkOf('questions');
  return (
    <div className={styles.shareActs}>
      {hasSecondScreen && (
        <Act title={screenWords.short} hint={words.secondScreenHint}>
          <SecondScreen path={speaker.path} />
        </Act>
      )}
      <Act title={words.send.speaker} hint={words.links.speaker.hint}>
        <Sent {...speaker} variant={hasSecondScreen ? 'secondary' : 'primary'} />
        <OpenLink {...speaker} />
        <ShowCode {...speaker} />
      </Act>
      <Act title={words.send.audience} hint={words.links.questions.hint}>
        <Sent {...audience} />
        <OpenLink {...audience} />
        <ShowCode {...audience} />
        <PageLink path={linkOf('projection').path} label={words.projectLong}>
          {words.project}
        </PageLink>
      </Act>
    </div>
  );
}

type ActProps = { title: string; hint: string; children: ReactNode };

function Act({ title, hint, children }: ActProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.quiet}>{hint}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}

function SecondScreen({ path }: { path: string }) {
  const sessionId = useRoom((room) => room.session.session_id);
  return (
    <Button size="large" variant="primary" icon={MonitorUp} onClick={() => void openSecondScreen(path, sessionId)}>
      {screenWords.open}
    </Button>
  );
}

/** Sent by the device, and beside that copied; only copied where the device cannot send. */
function Sent({ variant, ...link }: Shareable & Pick<ButtonLook, 'variant'>) {
  const event = useRoom((room) => room.event.name);
  if (!canShare()) return <CopyLink {...link} size="large" variant={variant} />;
  const { label } = words.links[link.name];
  const text = words.sent(label, event);
  return (
    <>
      <Button
        size="large"
        variant={variant}
        icon={Share2}
        aria-label={words.sendLong(label)}
        onClick={({ currentTarget }) => void share({ title: text, text, url: link.url }, currentTarget)}
      >
        {words.send.act}
      </Button>
      <CopyLink {...link} variant="quiet" />
    </>
  );
}
