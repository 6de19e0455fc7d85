import { paths } from '#protocol/paths.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { roomPassword } from '../../live/rooms/room-password.ts';
import { controller, moving } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './moving.module.css';
import { readMoveFile, receiveRoom, type ReadFile, type Received } from './receive-file.ts';

const { receive: words } = moving;
const { password } = controller;

/** Reads the file in which a room moves here. */
export function ReceivePage() {
  const [chosen, choose] = useState<ReadFile | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const receive = async (read: ReadFile, permission: string | null) => {
    if (!read.ok) return;
    setBusy(true);
    const outcome = await receiveRoom(read.file, permission);
    setReceived(outcome);
    if (outcome.received === 'unasked') setWasAsked(true);
    setBusy(false);
  };
  const read = async (file: File) => {
    const content = await readMoveFile(file);
    choose(content);
    setReceived(null);
    setWasAsked(false);
    await receive(content, null);
  };
  const isAsked = wasAsked && received !== null;
  const isClosed = received?.received === 'closed';
  const problem = problemOf(chosen, received);
  return (
    <SitePage title={words.title} lead={words.lead}>
      <div className={styles.part}>
        {received?.received === 'yes' ? (
          <>
            <p role="status">{words.done(received.name)}</p>
            <div>
              <LinkButton variant="primary" to={paths.controller(received.sessionId)}>
                {words.open}
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <Field label={words.file} error={problem && `${words.failed}. ${problem}`} alerts>
              <FileButton
                icon={Upload}
                accept=".json,application/json"
                busy={isBusy}
                onFile={(file) => void read(file)}
              >
                {isBusy ? words.reading : words.choose}
              </FileButton>
            </Field>
            {chosen && isClosed && (
              <AskForm
                label={password.label}
                hint={password.hint}
                isBusy={isBusy}
                onTyped={(typed) => {
                  roomPassword.remember(typed);
                  void receive(chosen, null);
                }}
              />
            )}
            {chosen && isAsked && !isClosed && (
              <>
                {/* Where the copy that was left does not answer, a person reads its permission there and types it here. */}
                {received.received === 'unasked' && <p>{words.asks(received.address)}</p>}
                <AskForm
                  label={words.permission}
                  hint={words.permissionHint}
                  letters="characters"
                  isBusy={isBusy}
                  onTyped={(typed) => void receive(chosen, typed)}
                />
              </>
            )}
          </>
        )}
      </div>
    </SitePage>
  );
}

/** Why the file, or what became of it, is not what the person wants; empty: nothing is wrong yet. */
function problemOf(chosen: ReadFile | null, received: Received | null): string {
  if (chosen?.ok === false) return chosen.problem;
  return received && 'problem' in received ? received.problem : '';
}

type AskFormProps = {
  label: string;
  hint: string;
  /** What a keyboard on a screen begins with. */
  letters?: 'none' | 'characters';
  isBusy: boolean;
  onTyped: (typed: string) => void;
};

function AskForm({ label, hint, letters = 'none', isBusy, onTyped }: AskFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        onTyped(typed);
      }}
    >
      <Field label={label} hint={hint}>
        <TextInput
          value={typed}
          autoCapitalize={letters}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.act}
        </Button>
      </div>
    </form>
  );
}
