import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
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
import { useKeptChoice } from '../lib/browser/kept-choice.ts';
import { PanelHead } from '../features/controller/panel-head.tsx';
import { PanelLayout } from '../features/controller/panel-layout.tsx';
import { PanelMenu } from '../features/controller/panel-menu.tsx';
import { ProgrammeButton } from '../features/controller/programme-button.tsx';
import { useStageTools } from '../features/controller/stage-tools.ts';
import { useTransportKeys } from '../features/keys/use-transport-keys.ts';
import { MessageOnStage } from '../features/messages/message-on-stage.tsx';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { MovedTools } from '../features/moving/moved-tools.tsx';
import { QuestionOnStage } from '../features/questions/question-on-stage.tsx';
import { QuestionsButton } from '../features/questions/questions-button.tsx';
import { KeepAtLimit } from '../features/ownership/keep-at-limit.tsx';
import { KeepBar } from '../features/ownership/keep-bar.tsx';
import { KeepItem } from '../features/ownership/keep-item.tsx';
import { PlanEndBar } from '../features/ownership/plan-end-bar.tsx';
import { type PanelDialog, PanelDialogs } from './controller-dialogs.tsx';
import type { ControllerProgramme } from './controller-programme.tsx';
import { ThemeSwitch } from '../features/screen/theme-switch.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import type { OnReport } from '../features/report/finish-dialog.tsx';
import { ShowControls } from '../features/show/show-controls.tsx';
import { BlackNotice } from '../features/stage-control/black-notice.tsx';
import { StageControls } from '../features/stage-control/stage-controls.tsx';
import { PanelSound } from '../features/sound/panel-sound.tsx';
import { ActivateSound } from '../features/sound/sound-button.tsx';
import { UndoButton } from '../features/trail/undo-button.tsx';
import { MainTimer } from '../features/timers/main-timer.tsx';
import { FIRST_STEP, type Step } from '../features/timers/steps.ts';
import { TemplateMenu } from '../features/templates/template-menu.tsx';
import { TimerList } from '../features/timers/list/timer-list.tsx';
import { useFirstTimer } from '../features/timers/use-first-timer.ts';
import { authSession } from '../identity/auth-session.ts';
import { useAuth } from '../identity/use-auth.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { showPanelTheme } from '../lib/browser/use-panel-theme.ts';
import { failedWords } from '../lib/failed-words.ts';
import { useChunk, type FailedChunk } from '../lib/use-chunk.ts';
import { useMedia } from '../lib/browser/use-media.ts';
import { InteractiveRoomProvider } from '../live/react/interactive-room-provider.tsx';
import { controllerCodesOf } from '../live/rooms/browser-rooms.ts';
import { useRememberRoom } from '../live/react/use-remember-room.ts';
import { brand, controller as words, panel } from '../text/es.ts';
import { FailedDialog } from '../ui/failed-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const title = `${words.title} · ${brand.name}`;

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showPanelTheme();
  return { sessionId, codes: controllerCodesOf(sessionId) };
}

/** The controller's panel: for people with its code, and for the owner on any of their devices. */
export default function ControllerRoom() {
  const { sessionId, codes } = useLoaderData<typeof loader>();
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
        MovedTools={MovedTools}
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

type PanelProps = { sessionId: string; code: string | null; refused: readonly string[]; onReport: OnReport };

function Panel({ sessionId, code, refused, onReport }: PanelProps) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const [dialog, open] = useState<PanelDialog>(null);
  const [alertsOf, openAlerts] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedChunk | null>(null);
  const [isProgramme, showProgramme] = useKeptChoice('a-tiempo.programme-rooms', sessionId);
  const stage = useStageTools(sessionId);
  // Three columns, with the users in one of them.
  const hasUsers = useMedia('(width >= 80rem)') && !isProgramme;
  useRememberRoom(code, refused);
  useFirstTimer();
  useTransportKeys({ step, onHelp: () => open('keys') });
  const show = (
    <ShowControls
      notes={
        <>
          <MessageOnStage />
          <QuestionOnStage />
          <AlertsOnStage />
        </>
      }
      needsSecond={!isProgramme}
      stage={
        <>
          <StageControls isBehind={!stage.areShown} onShow={stage.show} />
          <AlertsButton onOpen={openAlerts} />
        </>
      }
    />
  );
  const share = () => open('share');
  const leaveProgramme = (chunk: FailedChunk) => {
    showProgramme(false);
    setFailed(chunk);
  };
  const programme = { show, onAlerts: openAlerts, atLimit: <KeepAtLimit /> };
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
            onShare={hasUsers ? null : share}
            questions={<QuestionsButton onOpen={() => open('questions')} />}
            tools={
              <>
                <UndoButton wordless="phone" />
                <ProgrammeButton isOn={isProgramme} onPress={() => showProgramme(!isProgramme)} />
                <ThemeSwitch />
                <PanelSound />
              </>
            }
            menu={
              <PanelMenu
                onQuestions={() => open('questions')}
                onEvent={() => open('event')}
                onBackup={() => open('backup')}
                onDuplicate={() => open('duplicate')}
                onMove={() => open('move')}
                onTrail={() => open('trail')}
                onSecondController={() => open('second-controller')}
                onPrograms={() => open('programs')}
                onSound={() => open('sound')}
                onKeys={() => open('keys')}
                onFinish={() => open('finish')}
                account={<KeepItem onSignIn={() => open('sign-in')} />}
              />
            }
          />
        }
        advice={
          <>
            <KeepBar />
            <PlanEndBar />
          </>
        }
        people={<PeoplePanel onShare={hasUsers ? share : undefined} />}
        messages={<MessagePanel hasQuick={stage.areShown} />}
        timers={<TimerList onAlerts={openAlerts} atLimit={<KeepAtLimit />} Templates={TemplateMenu} />}
        show={show}
        whole={isProgramme && <ProgrammeEntrance {...programme} onFailed={leaveProgramme} />}
        main={<MainTimer step={step} onStep={setStep} hasKeys />}
      />
      <PanelDialogs dialog={dialog} open={open} onReport={onReport} />
      {failed && (
        <FailedDialog {...failedWords(failed)} close={{ label: panel.close, onClose: () => setFailed(null) }} />
      )}
      {alertsOf !== null && <AlertsDialog timerId={alertsOf} onClose={() => openAlerts(null)} />}
    </>
  );
}

/** The table brings libraries of its own, so it is loaded when it is first shown. */
const load = () => import('./controller-programme.tsx');

type ProgrammeEntranceProps = ComponentProps<typeof ControllerProgramme> & {
  /** It did not load: the panel shows again what was there. */
  onFailed: (chunk: FailedChunk) => void;
};

function ProgrammeEntrance({ onFailed, ...props }: ProgrammeEntranceProps) {
  const chunk = useChunk(load);
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    if (chunk.state === 'failed') report(chunk);
  }, [chunk]);
  return chunk.state === 'here' ? <chunk.module.ControllerProgramme {...props} /> : <Skeleton height="100%" />;
}
