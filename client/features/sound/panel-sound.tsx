import { useRoom } from '../../live/react/use-room.ts';
import { SoundButton } from './sound-button.tsx';
import { Sounding } from './sounding.tsx';

/**
 * For the head of a panel: plays the sounds of the room and opens its settings. Where the head has no room for the
 * button, a menu opens them.
 */
export function PanelSound({ hasButton = true }: { hasButton?: boolean }) {
  const timerId = useRoom((room) => room.activeTimerId);
  return (
    <>
      {hasButton && <SoundButton />}
      <Sounding timerId={timerId} />
    </>
  );
}
