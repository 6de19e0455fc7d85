import { useState } from 'react';
import { mirrors, stageExtras, stageViews } from '#protocol/outputs.ts';
import type { ScreenOutput, User } from '#protocol/users.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { people, roles } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './people.module.css';
import { useSameScreen } from './use-same-screen.ts';

const words = people.output;
const ordinary: ScreenOutput = { timer_id: null, mirror: 'none', shows: 'all', extras: [] };
const ACTIVE = '';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

type OutputDialogProps = {
  /** As it was when somebody chose it in the list. */
  screen: User;
  onClose: () => void;
};

/**
 * What one stage shows: as its address says, or as a controller chooses here. Every choice shows there at once. A screen
 * that is loaded again comes back as another one of the list, with its name.
 */
export function OutputDialog({ screen, onClose }: OutputDialogProps) {
  const { name, type } = screen;
  const here = useSameScreen(screen);
  const [last, remember] = useState(here ?? screen);
  if (here && here !== last) remember(here);
  const output = last.output ?? null;
  const perform = usePerform();
  const choose = (next: ScreenOutput | null) => {
    if (!here) return;
    const chosen = next && { ...next, extras: [...next.extras] };
    perform({ command: 'user.output', user_id: here.user_id, output: chosen });
  };
  return (
    <Dialog
      title={words.title(name || roles[type])}
      close={{ onClose }}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={4}>
        <SegmentedControl
          label={words.by}
          options={[
            { value: 'address', label: words.address },
            { value: 'here', label: words.chosen },
          ]}
          value={output ? 'here' : 'address'}
          onChange={(by) => choose(by === 'here' ? ordinary : null)}
        />
        <p role="status" className={styles.quiet}>
          {here ? (output ? words.hint : words.addressHint) : words.away}
        </p>
        {output && <Choices output={output} onChange={choose} />}
      </Stack>
    </Dialog>
  );
}

type ChoicesProps = { output: ScreenOutput; onChange: (next: ScreenOutput) => void };

function Choices({ output, onChange }: ChoicesProps) {
  const timers = useRoom((room) => room.timers);
  const isGone = output.timer_id !== null && timers.every(({ id }) => id !== output.timer_id);
  const pinnable = [
    { value: ACTIVE, label: words.active },
    ...timers.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: output.timer_id ?? ACTIVE, label: words.gone }] : []),
  ];
  const toggled = (extra: ScreenOutput['extras'][number]) =>
    stageExtras.filter((each) => output.extras.includes(each) !== (each === extra));
  return (
    <>
      <Field label={words.timer}>
        <Choice
          options={pinnable}
          value={output.timer_id ?? ACTIVE}
          onChange={(id) => onChange({ ...output, timer_id: id === ACTIVE ? null : id })}
        />
      </Field>
      <Field label={words.shows}>
        <Choice
          options={optionsOf(stageViews, words.views)}
          value={output.shows}
          onChange={(shows) => onChange({ ...output, shows })}
        />
      </Field>
      <Field label={words.mirror}>
        <Choice
          options={optionsOf(mirrors, words.mirrors)}
          value={output.mirror}
          onChange={(mirror) => onChange({ ...output, mirror })}
        />
      </Field>
      <fieldset className={styles.extras}>
        <legend>{words.extras}</legend>
        {stageExtras.map((extra) => (
          <Checkbox
            key={extra}
            checked={output.extras.includes(extra)}
            onChange={() => onChange({ ...output, extras: toggled(extra) })}
          >
            {words.extra[extra]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
