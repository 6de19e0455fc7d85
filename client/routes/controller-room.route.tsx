import { type ReactNode, useState } from 'react';
import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { SignInOffer } from '../features/account/sign-in-offer.tsx';
import { AlertToasts } from '../features/alerts/alert-toasts.tsx';
import { AlertsOnStage } from '../features/alerts/alerts-on-stage.tsx';
import { AlertsButton } from '../features/alerts/alerts-button.tsx';
import { AlertsDialog } from '../features/alerts/alerts-dialog.tsx';
import { ConnectionSign } from '../features/connection/connection-sign.tsx';
import { OtherCredential } from '../features/connection/other-credential.tsx';
import { NoRights } from '../features/connection/no-rights.tsx';
import { PanelSkeleton } from '../features/connection/panel-skeleton.tsx';
import { RoomGate } from '../features/connection/room-gate.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ComputerAdvice } from '../features/controller/computer-advice.tsx';
import { PanelHead } from '../features/controller/panel-head.tsx';
import { PanelLayout } from '../features/controller/panel-layout.tsx';
import { PanelMenu } from '../features/controller/panel-menu.tsx';
import { usePanelView } from '../features/controller/panel-view.ts';
import { ProgrammeButton } from '../features/controller/programme-button.tsx';
import { BackupDialog } from '../features/event/backup-dialog.tsx';
import { DuplicateDialog } from '../features/event/duplicate-dialog.tsx';
import { EventDialog } from '../features/event/event-dialog.tsx';
import { ZoneField } from '../features/event/zone-field.tsx';
import { KeepData } from '../features/event/keep-data.tsx';
import { KeysDialog } from '../features/keys/keys-dialog.tsx';
import { useTransportKeys } from '../features/keys/use-transport-keys.ts';
import { MessageOnStage } from '../features/messages/message-on-stage.tsx';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { QuestionsButton } from '../features/questions/questions-button.tsx';
import { QuestionsDialog } from '../features/questions/questions-dialog.tsx';
import { ProgramsDialog } from '../features/programs/programs-dialog.tsx';
import { KeepAtLimit } from '../features/ownership/keep-at-limit.tsx';
import { KeepBar } from '../features/ownership/keep-bar.tsx';
import { KeepItem } from '../features/ownership/keep-item.tsx';
import { PlanEndBar } from '../features/ownership/plan-end-bar.tsx';
import { useKeep } from '../features/ownership/use-keep.ts';
import { ThemeSwitch } from '../features/screen/theme-switch.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { FinishDialog, type OnReport } from '../features/report/finish-dialog.tsx';
import { SecondControllerDialog } from '../features/sharing/second-controller-dialog.tsx';
import { ShareDialog } from '../features/sharing/share-dialog.tsx';
import { ShowControls } from '../features/show/show-controls.tsx';
import { BlackNotice } from '../features/stage-control/black-notice.tsx';
import { StageControls } from '../features/stage-control/stage-controls.tsx';
import { PanelSound } from '../features/sound/panel-sound.tsx';
import { ActivateSound } from '../features/sound/sound-button.tsx';
import { SoundDialog } from '../features/sound/sound-dialog.tsx';
import { TrailDialog } from '../features/trail/trail-dialog.tsx';
import { UndoButton } from '../features/trail/undo-button.tsx';
import { MainTimer } from '../features/timers/main-timer.tsx';
import { FIRST_STEP } from '../features/timers/steps.ts';
import type { Step } from '../features/timers/steps.ts';
import { TimerList } from '../features/timers/list/timer-list.tsx';
import { ProgrammeEntrance } from '../features/timers/programme/programme-entrance.tsx';
import type { RenderSignIn } from '../features/timers/templates/sign-in.ts';
import { useFirstTimer } from '../features/timers/use-first-timer.ts';
import { authSession } from '../identity/auth-session.ts';
import { useAuth } from '../identity/use-auth.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { showPanelTheme } from '../lib/browser/use-panel-theme.ts';
import { failedWords } from '../lib/failed-words.ts';
import type { FailedChunk } from '../lib/use-chunk.ts';
import { useMedia } from '../lib/browser/use-media.ts';
import { InteractiveRoomProvider } from '../live/react/interactive-room-provider.tsx';
import { controllerCodesOf } from '../live/rooms/browser-rooms.ts';
import { useRememberRoom } from '../live/react/use-remember-room.ts';
import { brand, controller as words, panel } from '../text/es.ts';
import { FailedDialog } from '../ui/failed-dialog.tsx';
import type { Route } from './+types/controller-room.route.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

export function clientLoader({ params: { sessionId } }: Route.ClientLoaderArgs) {
  showPanelTheme();
  return { sessionId, codes: controllerCodesOf(sessionId) };
}

/** The controller's panel: for people with its code, and for the owner on any of their devices. */
export default function ControllerRoom({ loaderData: { sessionId, codes } }: Route.ComponentProps) {
  const { state } = useAuth();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [report, setReport] = useState<ReactNode>(null);
  // Without a valid code only the owner's account opens the room.
  const code = codes.find((each) => !refused.includes(each)) ?? null;
  const noRights = <Stranger sessionId={sessionId} />;
  // With a code the panel does not wait for the account.
  if (code === null && state === 'loading') return <PanelSkeleton />;
  return (
    <InteractiveRoomProvider
      // A sign-in connects again.
      key={code === null && state === 'signed-out' ? 'nobody' : 'somebody'}
      sessionId={sessionId}
      type="controller"
      name={deviceName()}
      code={code}
      account={authSession}
    >
      <RoomGate
        noRights={code === null ? noRights : <OtherCredential onTaken={() => setRefused([...refused, code])} />}
        finished={report}
      >
        <Panel sessionId={sessionId} code={code} refused={refused} onReport={setReport} />
        <AlertToasts />
        <ScreenCalls name={deviceName()} />
      </RoomGate>
      <Toaster />
    </InteractiveRoomProvider>
  );
}

/** Shown if neither code nor account opens the room. The owner may only have to sign in. */
const Stranger = ({ sessionId }: { sessionId: string }) => (
  <SignInOffer>{(onSignIn) => <NoRights sessionId={sessionId} onSignIn={onSignIn} />}</SignInOffer>
);

const signIn: RenderSignIn = (props) => <AuthEntrance start="login" {...props} />;

type PanelDialog =
  | 'questions'
  | 'event'
  | 'backup'
  | 'duplicate'
  | 'trail'
  | 'share'
  | 'second-controller'
  | 'programs'
  | 'sound'
  | 'keys'
  | 'finish'
  | 'sign-in'
  | null;

type PanelProps = { sessionId: string; code: string | null; refused: readonly string[]; onReport: OnReport };

function Panel({ sessionId, code, refused, onReport }: PanelProps) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const [dialog, open] = useState<PanelDialog>(null);
  const [alertsOf, openAlerts] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedChunk | null>(null);
  const isNarrow = useMedia('(width < 56.25rem)');
  const view = usePanelView(sessionId);
  useRememberRoom(code, refused);
  useFirstTimer();
  useTransportKeys({ step, onHelp: () => open('keys') });
  const show = (
    <ShowControls
      notes={
        <>
          <MessageOnStage />
          <AlertsOnStage />
        </>
      }
      stage={<StageControls />}
    />
  );
  const leaveProgramme = (chunk: FailedChunk) => {
    view.toggle();
    setFailed(chunk);
  };
  const programme = { show, signIn, onAlerts: openAlerts, atLimit: <KeepAtLimit /> };
  return (
    <>
      <PanelLayout
        header={
          <PanelHead
            notice={<BlackNotice />}
            sign={
              <>
                <ActivateSound />
                <ConnectionSign />
              </>
            }
            onShare={() => open('share')}
            tools={
              <>
                <ProgrammeButton isOn={view.isProgramme} onPress={view.toggle} />
                <QuestionsButton onOpen={() => open('questions')} />
              </>
            }
            menu={
              <>
                <UndoButton />
                {!isNarrow && <ThemeSwitch />}
                <PanelSound hasButton={!isNarrow} />
                <PanelMenu
                  onEvent={() => open('event')}
                  onBackup={() => open('backup')}
                  onDuplicate={() => open('duplicate')}
                  onTrail={() => open('trail')}
                  onSecondController={() => open('second-controller')}
                  onPrograms={() => open('programs')}
                  onSound={() => open('sound')}
                  onKeys={() => open('keys')}
                  onFinish={() => open('finish')}
                  account={<KeepItem onSignIn={() => open('sign-in')} />}
                />
              </>
            }
          />
        }
        advice={
          <>
            <KeepBar />
            <PlanEndBar />
            {isNarrow && <ComputerAdvice />}
          </>
        }
        people={<PeoplePanel onShare={() => open('share')} />}
        messages={<MessagePanel />}
        timers={<TimerList onAlerts={openAlerts} atLimit={<KeepAtLimit />} />}
        show={show}
        whole={view.isProgramme && <ProgrammeEntrance {...programme} onFailed={leaveProgramme} />}
        main={<MainTimer step={step} onStep={setStep} narrow={isNarrow} more={<AlertsButton onOpen={openAlerts} />} />}
      />
      <Dialogs dialog={dialog} open={open} onReport={onReport} />
      {failed && (
        <FailedDialog {...failedWords(failed)} close={{ label: panel.close, onClose: () => setFailed(null) }} />
      )}
      {alertsOf !== null && <AlertsDialog timerId={alertsOf} onClose={() => openAlerts(null)} />}
    </>
  );
}

type DialogsProps = Pick<PanelProps, 'onReport'> & { dialog: PanelDialog; open: (dialog: PanelDialog) => void };

function Dialogs({ dialog, open, onReport }: DialogsProps) {
  const onClose = () => open(null);
  switch (dialog) {
    case 'questions':
      return <QuestionsDialog onClose={onClose} />;
    case 'event':
      return <EventDialog onClose={onClose} onBackup={() => open('backup')} />;
    case 'duplicate':
      return <DuplicateDialog onClose={onClose} />;
    case 'backup':
      return <BackupDialog onClose={onClose} />;
    case 'trail':
      return <TrailDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog renderZoneField={(props) => <ZoneField {...props} />} onClose={onClose} />;
    case 'second-controller':
      return <SecondControllerDialog onClose={onClose} />;
    case 'programs':
      return <ProgramsDialog onClose={onClose} />;
    case 'sound':
      return <SoundDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog on="panel" onClose={onClose} />;
    case 'finish':
      return <FinishDialog onClose={onClose} onReport={onReport} takeAlong={<KeepData />} />;
    case 'sign-in':
      return <SignInToKeep onClose={onClose} />;
    case null:
      return null;
  }
}

/** Signs in people who asked to keep the room, and then keeps it without another press. */
function SignInToKeep({ onClose }: { onClose: () => void }) {
  const { keep } = useKeep();
  const done = () => {
    onClose();
    void keep();
  };
  return <AuthEntrance start="login" onClose={onClose} onDone={done} />;
}
