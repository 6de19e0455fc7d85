import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StageGate } from '../features/connection/stage-gate.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { ActivateStageSound, SoundButton } from '../features/sound/sound-button.tsx';
import { Sounding } from '../features/sound/sounding.tsx';
import { KeyHelp } from '../features/stage/key-help.tsx';
import { StageTools } from '../features/stage/stage-tools.tsx';
import { RoomContext } from '../live/react/room-context.ts';
import { useRoom } from '../live/react/use-room.ts';
import { wantedBy, type Choices } from './choices.ts';
import type { Stage } from './stage.ts';

/**
 * What a stage has besides what it shows, by the same parts as panels: buttons, sounds, what a controller asks of a screen, and
 * pages of refusals. Loaded after the digits, which need none of it.
 */
export function startTools(stage: Stage): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <RoomContext value={stage.room}>
      <StageGate onCovered={stage.drawing.cover}>
        <Tools stage={stage} />
        <ScreenCalls name={stage.name} />
      </StageGate>
    </RoomContext>,
  );
}

function Tools({ stage }: { stage: Stage }) {
  const { choices, shownRoom } = stage;
  const chosen = useSyncExternalStore(choices.subscribe, choices.read);
  return (
    <RoomContext value={shownRoom}>
      <Beside stage={stage} {...chosen} wanted={wantedBy(chosen)} />
    </RoomContext>
  );
}

type BesideProps = { stage: Stage; wanted: string | null } & Pick<Choices, 'own' | 'showsKeys'>;

function Beside({ stage: { choices, drawing }, wanted, own, showsKeys }: BesideProps) {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const isBlack = useRoom((room) => room.stage.blackout);
  const pinnedId = timers.some(({ id }) => id === wanted) ? wanted : null;
  const isOverlay = own?.isOverlay === true;
  const isMuted = isOverlay || (own !== null && own.output.delay_seconds > 0);
  const showKeys = (next: boolean) => choices.change({ showsKeys: next });
  return (
    <>
      {!isOverlay &&
        createPortal(<StageTools sound={!isMuted && <SoundButton />} onKeys={() => showKeys(true)} />, drawing.tools)}
      {!isMuted && createPortal(<ActivateStageSound onlyOf={pinnedId} />, drawing.corner)}
      {!isMuted && <Sounding timerId={pinnedId ?? activeId} isPinned={pinnedId !== null} isSilent={isBlack} />}
      {showsKeys && !isBlack && <KeyHelp mistakes={own?.mistakes ?? []} onClose={() => showKeys(false)} />}
    </>
  );
}
