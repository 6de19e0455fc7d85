import { useMedia } from '../../lib/browser/use-media.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { SoundButton } from './sound-button.tsx';
import { Sounding } from './sounding.tsx';

/** For the head of a panel: plays the sounds of the room and opens its settings, on a phone by the menu. */
export function PanelSound() {
  const isPhone = useMedia('(width < 40rem)');
  const timerId = useRoom((room) => room.activeTimerId);
  return (
    <>
      {!isPhone && <SoundButton />}
      <Sounding timerId={timerId} />
    </>
  );
}
