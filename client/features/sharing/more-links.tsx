import { useState, startTransition, useId, useOptimistic, type ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { useRoom, useRequest } from '../../live/react/use-room.ts';
import { outputBuilder as builderWords, sharing as words, errors, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CrewLinks } from './crew-links.tsx';
import type { LinkName } from './links.ts';
import { OutputBuilder } from './output-builder.tsx';
import { RenewCode } from './renew-code.tsx';
import { SecondControllerDialog } from './second-controller-dialog.tsx';
import { LinkRow, SharedLink, type Shareable } from './shared-link.tsx';
import styles from './sharing.module.css';
import { inWords } from '../../lib/network/in-words.ts';
import { Switch } from '../../ui/checkbox.tsx';

/** The other links, grouped by the people they are for. What revokes is the last of its group. */
export function MoreLinks({ linkOf }: { linkOf: (name: LinkName) => Shareable }) {
  const sessionId = useRoom((room) => room.session.session_id);
  return (
    <Disclosure label={words.more}>
      <div className={styles.groups}>
        <Group title={words.groups.speaker}>
          <ProtectSwitch />
          <RenewCode of="viewer" />
        </Group>
        <Group title={words.groups.team}>
          <SharedLink {...linkOf('moderator')} />
          <SharedLink {...linkOf('operator')} />
          <CrewLinks />
          <SecondController />
          <RenewCode of="moderator" />
        </Group>
        <Group title={words.groups.audience}>
          <SharedLink {...linkOf('room')} />
          <SharedLink {...linkOf('agenda')} />
          <SharedLink {...linkOf('calendar')} />
        </Group>
        <Group title={words.groups.screens}>
          <SharedLink {...linkOf('kiosk')} />
          <SharedLink {...linkOf('projection')} />
          <CustomOutput />
        </Group>
        <CopyField
          label={words.roomId}
          value={sessionId}
          copyLabel={words.copy}
          onCopied={() => notify.success(words.idCopied)}
        />
      </div>
    </Disclosure>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function CustomOutput() {
  const [isOpen, setOpen] = useState(false);
  return (
    <LinkRow label={builderWords.label} hint={builderWords.hint}>
      <Button size="small" aria-label={builderWords.openLong} onClick={() => setOpen(true)}>
        {builderWords.open}
      </Button>
      {isOpen && <OutputBuilder onClose={() => setOpen(false)} />}
    </LinkRow>
  );
}

function SecondController() {
  const [isOpen, setOpen] = useState(false);
  return (
    <LinkRow label={words.secondController} hint={words.secondControllerHint}>
      <Button size="small" aria-label={words.secondControllerOpen} onClick={() => setOpen(true)}>
        {words.see}
      </Button>
      {isOpen && <SecondControllerDialog onClose={() => setOpen(false)} />}
    </LinkRow>
  );
}

/** Requires a code for the stage: the link of the room shows its id to everybody, which otherwise opens the stage. */
function ProtectSwitch() {
  const hint = useId();
  const { isOn, turn } = useProtection();
  return (
    <div className={styles.protect}>
      <Switch checked={isOn} aria-describedby={hint} onChange={(event) => turn(event.target.checked)}>
        {words.protect}
      </Switch>
      <p id={hint} className={styles.quiet}>
        {words.protectHint}
      </p>
    </div>
  );
}

function useProtection() {
  const isRequired = useRoom((room) => room.event.settings.viewer_code_required);
  const [isOn, expect] = useOptimistic(isRequired);
  const request = useRequest();
  const turn = (wanted: boolean) =>
    startTransition(async () => {
      expect(wanted);
      const outcome = await request({ command: 'event.update', viewer_code_required: wanted });
      if (outcome.ok) notify.success(toasts.settingsUpdated);
      else notify.error(errors.settings, inWords(outcome.failure));
    });
  return { isOn, turn };
}
