import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type PlayButtonProps = Pick<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'tabIndex' | 'className'> & {
  timer: Timer;
};

/** Starts a timer, or pauses it while it runs. One button, so that the focus stays where it is. */
export function PlayButton({ timer: { id: timer_id, name, run }, ...look }: PlayButtonProps) {
  const perform = usePerform();
  const isRunning = run.state === 'running';
  return (
    <IconButton
      {...look}
      icon={isRunning ? Pause : Play}
      label={isRunning ? words.pauseNamed(name) : words.startNamed(name)}
      onClick={() => perform({ command: isRunning ? 'timer.pause' : 'timer.start', timer_id })}
    />
  );
}
