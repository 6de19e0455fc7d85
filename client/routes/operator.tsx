import { useState } from 'react';
import { AlertToasts } from '../features/alerts/alert-toasts.tsx';
import { AlertsDialog } from '../features/alerts/alerts-dialog.tsx';
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx';
import { ConnectionSign } from '../features/connection/connection-sign.tsx';
import { RoomGate } from '../features/connection/room-gate.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { NextUp } from '../features/operator/next-up.tsx';
import { OperatorHead } from '../features/operator/operator-head.tsx';
import { OperatorLayout } from '../features/operator/operator-layout.tsx';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { Waiting } from '../features/questions/waiting.tsx';
import { QuestionsPanel } from '../features/questions/questions-panel.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { ShareDialog } from '../features/sharing/share-dialog.tsx';
import { PanelSound } from '../features/sound/panel-sound.tsx';
import { MainTimer } from '../features/timers/main-timer.tsx';
import { FIRST_STEP } from '../features/timers/steps.ts';
import type { Step } from '../features/timers/steps.ts';
import { TimerGrid } from '../features/timers/timer-grid.tsx';
import { deviceName } from '../lib/device-name.ts';
import { readTheme, showTheme } from '../lib/theme.ts';
import { useMedia } from '../lib/use-media.ts';
import { ActingRoomProvider } from '../live/acting-room.tsx';
import { memory } from '../live/rooms.ts';
import { useRoom } from '../live/use-room.ts';
import { brand, operator as words } from '../text/es.ts';
import type { Route } from './+types/operator.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** With the team's code a moderator; in the browser that made the room its controller, who may do more. */
export function clientLoader({ params: { sessionId }, request }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  const code = new URL(request.url).searchParams.get('code');
  const own = memory.codeOf(sessionId);
  return own === null
    ? { sessionId, type: 'moderator' as const, code, link: code }
    : { sessionId, type: 'controller' as const, code: own, link: null };
}

/** For whoever calls the show: the programme, what is on and what comes next, and everything that comes in. */
export default function Operator({ loaderData: { sessionId, type, code, link } }: Route.ComponentProps) {
  return (
    <ActingRoomProvider sessionId={sessionId} type={type} name={deviceName()} code={code}>
      <RoomGate>
        <Panel link={link} />
        <AlertToasts />
        <ScreenCalls name={deviceName()} />
      </RoomGate>
      <Toaster />
    </ActingRoomProvider>
  );
}

function Panel({ link }: { link: string | null }) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const [alertsOf, openAlerts] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  const hasLinks = useRoom((room) => room.codes !== null);
  const isNarrow = useMedia('(width < 56.25rem)');
  return (
    <>
      <OperatorLayout
        header={<OperatorHead sign={<ConnectionSign />} tools={<PanelSound />} code={link} />}
        now={
          <>
            <MainTimer step={step} onStep={setStep} narrow={isNarrow} />
            <NextUp />
          </>
        }
        list={<TimerGrid />}
        questions={<QuestionsPanel />}
        messages={<MessagePanel />}
        alerts={<AlertsPanel onOpen={openAlerts} />}
        people={<PeoplePanel onShare={hasLinks ? () => setSharing(true) : undefined} />}
        notes={{ questions: <Waiting /> }}
      />
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
      {alertsOf !== null && <AlertsDialog timerId={alertsOf} onClose={() => openAlerts(null)} />}
    </>
  );
}
