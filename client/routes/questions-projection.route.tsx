import { useParams } from 'react-router';
import { StageGate } from '../features/connection/stage-gate.tsx';
import { Projection } from '../features/sharing/projection.tsx';
import { useFullscreen } from '../features/stage/use-fullscreen.ts';
import { useStageKeys } from '../features/stage/use-stage-keys.ts';
import { useWakeLock } from '../features/stage/use-wake-lock.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { RoomProvider } from '../live/react/room-provider.tsx';
import { brand, projection as words } from '../text/es.ts';

export const title = `${words.title} · ${brand.name}`;

/** Projected in the hall, so that phones find the questions. Stays awake, takes no seat; F toggles full screen. */
export default function Project() {
  const { sessionId = '' } = useParams();
  useWakeLock();
  const full = useFullscreen();
  useStageKeys({ f: full.toggle });
  return (
    <RoomProvider sessionId={sessionId} type="audience" name={deviceName()} code={null}>
      <StageGate>
        <Projection />
      </StageGate>
    </RoomProvider>
  );
}
