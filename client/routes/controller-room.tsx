import { useState } from 'react';
import { ConnectionSign } from '../features/connection/connection-sign.tsx';
import { NoRights } from '../features/connection/no-rights.tsx';
import { RoomGate } from '../features/connection/room-gate.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ComputerAdvice } from '../features/controller/computer-advice.tsx';
import { KeysDialog } from '../features/controller/keys-dialog.tsx';
import { PanelHead } from '../features/controller/panel-head.tsx';
import { PanelLayout } from '../features/controller/panel-layout.tsx';
import { PanelMenu } from '../features/controller/panel-menu.tsx';
import { useTransportKeys } from '../features/controller/use-transport-keys.ts';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { FinishDialog } from '../features/sharing/finish-dialog.tsx';
import { SecondControllerDialog } from '../features/sharing/second-controller-dialog.tsx';
import { ShareDialog } from '../features/sharing/share-dialog.tsx';
import { MainTimer } from '../features/timers/main-timer.tsx';
import { FIRST_STEP } from '../features/timers/steps.ts';
import type { Step } from '../features/timers/steps.ts';
import { TimerList } from '../features/timers/timer-list.tsx';
import { useFirstTimer } from '../features/timers/use-first-timer.ts';
import { deviceName } from '../lib/device-name.ts';
import { readTheme, showTheme } from '../lib/theme.ts';
import { useMedia } from '../lib/use-media.ts';
import { ActingRoomProvider } from '../live/acting-room.tsx';
import { controllerCodeOf } from '../live/rooms.ts';
import { useRemembering } from '../live/use-remembering.ts';
import { brand, controller as words } from '../text/es.ts';
import type { Route } from './+types/controller-room.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

export function clientLoader({ params: { sessionId } }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  return { sessionId, code: controllerCodeOf(sessionId) };
}

/** The panel from which an event is run. */
export default function ControllerRoom({ loaderData: { sessionId, code } }: Route.ComponentProps) {
  if (code === null) return <NoRights sessionId={sessionId} />;
  return (
    <ActingRoomProvider sessionId={sessionId} type="controller" name={deviceName()} code={code}>
      <RoomGate>
        <Panel code={code} />
      </RoomGate>
      <Toaster />
    </ActingRoomProvider>
  );
}

type Asked = 'share' | 'second-controller' | 'keys' | 'finish' | null;

function Panel({ code }: { code: string }) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const [asked, ask] = useState<Asked>(null);
  const isNarrow = useMedia('(width < 56.25rem)');
  useRemembering(code);
  useFirstTimer();
  useTransportKeys({ step, onHelp: () => ask('keys') });
  return (
    <>
      <PanelLayout
        header={
          <PanelHead
            sign={<ConnectionSign />}
            onShare={() => ask('share')}
            menu={
              <PanelMenu
                onSecondController={() => ask('second-controller')}
                onKeys={() => ask('keys')}
                onFinish={() => ask('finish')}
              />
            }
          />
        }
        advice={isNarrow && <ComputerAdvice />}
        people={<PeoplePanel onShare={() => ask('share')} />}
        messages={<MessagePanel />}
        timers={<TimerList />}
        main={<MainTimer step={step} onStep={setStep} narrow={isNarrow} />}
      />
      <Asking asked={asked} onClose={() => ask(null)} />
    </>
  );
}

function Asking({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked) {
    case 'share':
      return <ShareDialog onClose={onClose} />;
    case 'second-controller':
      return <SecondControllerDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'finish':
      return <FinishDialog onClose={onClose} />;
    case null:
      return null;
  }
}
