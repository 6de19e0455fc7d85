import { useState } from 'react';
import type { ReactNode } from 'react';
import { openSecondScreen } from '../../lib/browser/second-screen.ts';
import { useSecondScreen } from '../../lib/browser/use-second-screen.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as builderWords, secondScreen as screenWords, sharing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CrewLinks } from './crew-links.tsx';
import type { LinkName } from './links.ts';
import { OutputBuilder } from './output-builder.tsx';
import { ProtectSwitch } from './protect-switch.tsx';
import { RenewCode } from './renew-code.tsx';
import { SecondControllerDialog } from './second-controller-dialog.tsx';
import { SharedLink } from './shared-link.tsx';
import styles from './sharing.module.css';

type ShareGroupsProps = {
  links: Readonly<Record<LinkName, string>>;
  /** The link whose QR code is visible; null if none is. */
  chosen: LinkName | null;
  onCode: (name: LinkName) => void;
};

/** The links, grouped by the people they are for. */
export function ShareGroups({ links, chosen, onCode }: ShareGroupsProps) {
  const link = (name: LinkName) => ({
    name,
    url: links[name],
    isShown: chosen === null ? undefined : chosen === name,
    onCode: () => onCode(name),
  });
  return (
    <>
      <Group title={words.groups.speaker} renewal={<RenewCode of="viewer" />}>
        <SharedLink {...link('speaker')}>
          <SecondScreen url={links.speaker} />
        </SharedLink>
      </Group>
      <Group title={words.groups.team} renewal={<RenewCode of="moderator" />}>
        <SharedLink {...link('moderator')} />
        <SharedLink {...link('operator')} />
        <CrewLinks />
        <SecondController />
      </Group>
      <Group title={words.groups.audience}>
        <SharedLink {...link('room')} />
        <ProtectSwitch />
        <SharedLink {...link('agenda')} />
        <SharedLink {...link('calendar')} />
        <SharedLink {...link('questions')}>
          <Project url={links.projection} />
        </SharedLink>
      </Group>
      <Group title={words.groups.screens}>
        <SharedLink {...link('kiosk')} />
        <SharedLink {...link('projection')} />
        <CustomOutput />
      </Group>
    </>
  );
}

function Group({ title, renewal, children }: { title: string; renewal?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <header className={styles.groupHead}>
        <h3>{title}</h3>
        {renewal}
      </header>
      {children}
    </section>
  );
}

function Project({ url }: { url: string }) {
  return (
    <LinkButton
      to={url}
      size="small"
      variant="quiet"
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.projectLong}
    >
      {words.project}
    </LinkButton>
  );
}

function SecondScreen({ url }: { url: string }) {
  const sessionId = useRoom((room) => room.session.session_id);
  if (!useSecondScreen()) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={screenWords.open}
      onClick={() => void openSecondScreen(url, sessionId)}
    >
      {screenWords.short}
    </Button>
  );
}

function CustomOutput() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.link}>
      <div>
        <p className={styles.label}>{builderWords.label}</p>
        <p className={styles.quiet}>{builderWords.hint}</p>
      </div>
      <Button size="small" aria-label={builderWords.openLong} onClick={() => setOpen(true)}>
        {builderWords.open}
      </Button>
      {isOpen && <OutputBuilder onClose={() => setOpen(false)} />}
    </div>
  );
}

function SecondController() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.link}>
      <div>
        <p className={styles.label}>{words.secondController}</p>
        <p className={styles.quiet}>{words.secondControllerHint}</p>
      </div>
      <Button size="small" aria-label={words.secondControllerOpen} onClick={() => setOpen(true)}>
        {words.see}
      </Button>
      {isOpen && <SecondControllerDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
