import { useId } from 'react';
import { askingOf } from '#domain/questions/asking.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { useSetting } from '../../live/react/use-setting.ts';
import { questions } from '../../text/es.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { PrivateOffer, usePrivateOffer } from './private-offer.tsx';
import styles from './questions-panel.module.css';

const { names, panel: words, privacy } = questions;

/** The settings of the event that moderators may change. */
export function QuestionSettings() {
  const privateId = useId();
  const offer = usePrivateOffer();
  return (
    <div className={styles.settings}>
      <Open />
      <NotNow />
      <Private id={privateId} onTurn={offer.settle} />
      <Names />
      <PrivateOffer {...offer} settingId={privateId} />
    </div>
  );
}

function Open() {
  const { value, turn } = useSetting('questions_open');
  return (
    <Switch checked={value} onChange={({ target }) => turn(target.checked)}>
      {words.open}
    </Switch>
  );
}

/** Says why nobody can ask although questions are open. */
function NotNow() {
  const name = useRoom((room) =>
    askingOf(room) === 'not now' ? (room.timers.find(({ id }) => id === room.activeTimerId)?.name ?? '') : null,
  );
  return <output className={styles.note}>{name === null ? '' : words.notNow(name)}</output>;
}

function Private({ id, onTurn }: { id: string; onTurn: () => void }) {
  const { value: isPublic, turn } = useSetting('pending_visible');
  const choose = (isPrivate: boolean) => {
    turn(!isPrivate);
    onTurn();
  };
  return (
    <Switch id={id} checked={!isPublic} onChange={({ target }) => choose(target.checked)}>
      {privacy.label}
    </Switch>
  );
}

function Names() {
  const { value, turn } = useSetting('question_names');
  return (
    <label className={styles.names}>
      {names.title}
      <Choice options={names.options} value={value} onChange={turn} />
    </label>
  );
}
