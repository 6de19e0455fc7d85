import { queryNames } from '#protocol/query-names.ts';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SignInOffer } from '../features/account/sign-in-offer.tsx';
import { AlertToasts } from '../features/alerts/alert-toasts.tsx';
import { AlertsOnStage } from '../features/alerts/alerts-on-stage.tsx';
import { AlertsDialog } from '../features/alerts/alerts-dialog.tsx';
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx';
import { ConnectionSign } from '../features/connection/connection-sign.tsx';
import { FarewellPage } from '../features/connection/farewell-page.tsx';
import { OtherCredential } from '../features/connection/other-credential.tsx';
import { RoomGate } from '../features/connection/room-gate.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ZoneField } from '../features/event/zone-field.tsx';
import { ShowKeys } from '../features/keys/show-keys.tsx';
import { MessageOnStage } from '../features/messages/message-on-stage.tsx';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { NextUp } from '../features/operator/next-up.tsx';
import { OperatorHead } from '../features/operator/operator-head.tsx';
import { OperatorLayout } from '../features/operator/operator-layout.tsx';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { PendingCount } from '../features/questions/pending-count.tsx';
import { QuestionOnStage } from '../features/questions/question-on-stage.tsx';
import { QuestionsPanel } from '../features/questions/questions-panel.tsx';
import { ThemeSwitch } from '../features/screen/theme-switch.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { ShareDialog } from '../features/sharing/share-dialog.tsx';
import { PanelSound } from '../features/sound/panel-sound.tsx';
import { SoundDialog } from '../features/sound/sound-dialog.tsx';
import { SoundItem } from '../features/sound/sound-item.tsx';
import { ShowControls } from '../features/show/show-controls.tsx';
import { BlackNotice } from '../features/stage-control/black-notice.tsx';
import { StageControls } from '../features/stage-control/stage-controls.tsx';
import { OwnItemTimes } from '../features/timers/item-times.tsx';
import { MainTimer } from '../features/timers/main-timer.tsx';
import { FIRST_STEP, type Step } from '../features/timers/steps.ts';
import { TimerBoard } from '../features/timers/cards/timer-board.tsx';
import { TrailDialog } from '../features/trail/trail-dialog.tsx';
import { TrailItem } from '../features/trail/trail-item.tsx';
import { UndoButton } from '../features/trail/undo-button.tsx';
import { authSession } from '../identity/auth-session.ts';
import { useAuth } from '../identity/use-auth.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { showPanelTheme } from '../lib/browser/use-panel-theme.ts';
import { useAddressSecret } from '../lib/pages/use-address-secret.ts';
import { InteractiveRoomProvider } from '../live/react/interactive-room-provider.tsx';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { useRoom } from '../live/react/use-room.ts';
import { brand, controller, operator as words } from '../text/es.ts';
import { Button } from '../ui/button.tsx';

export const title = `${words.title} · ${brand.name}`;

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showPanelTheme();
  return { sessionId, own: knownRooms.codeOf(sessionId) };
}

/** First as the controller, who may do more, then as a moderator: either code may be out of date. */
const waysOf = (own: string | null, link: string | null) => [
  ...(own === null ? [] : [{ type: 'controller' as const, code: own }]),
  ...(link === null ? [] : [{ type: 'moderator' as const, code: link }]),
];

/** Without a valid code: as the room's owner, by their account. */
const asOwner = { type: 'controller', code: null } as const;

/** The operator's panel: the programme, the current and next items, and incoming questions and messages. */
export default function Operator() {
  const { sessionId, own } = useLoaderData<typeof loader>();
  const ways = waysOf(own, useAddressSecret(queryNames.code));
  const { state } = useAuth();
  const [refused, setRefused] = useState(0);
  const { type, code } = ways[refused] ?? asOwner;
  return (
    <>
      <InteractiveRoomProvider
        // A sign-in connects again.
        key={code === null && state === 'signed-out' ? 'nobody' : 'somebody'}
        sessionId={sessionId}
        type={type}
        name={deviceName()}
        code={code}
        account={type === 'controller' ? authSession : undefined}
      >
        <RoomGate noRights={code === null ? <Stranger /> : <OtherCredential onTaken={() => setRefused(refused + 1)} />}>
          <Panel link={type === 'moderator' ? code : null} />
          <AlertToasts />
          <ScreenCalls name={deviceName()} />
        </RoomGate>
      </InteractiveRoomProvider>
      <Toaster />
    </>
  );
}

/** Shown if neither code nor account opens the room. The owner may only have to sign in. */
const Stranger = () => (
  <SignInOffer>
    {(onSignIn) => (
      <FarewellPage
        isPanel
        why="credentials"
        action={
          onSignIn && (
            <Button variant="primary" onClick={onSignIn}>
              {controller.noRights.signIn}
            </Button>
          )
        }
      />
    )}
  </SignInOffer>
);

function Panel({ link }: { link: string | null }) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const [alertsOf, openAlerts] = useState<string | null>(null);
  const [dialog, open] = useState<'share' | 'trail' | 'sound' | null>(null);
  const close = () => open(null);
  const hasLinks = useRoom((room) => room.codes !== null);
  return (
    <>
      <OperatorLayout
        header={
          <OperatorHead
            notice={<BlackNotice />}
            sign={<ConnectionSign />}
            tools={
              <>
                <UndoButton />
                <ShowKeys />
                <ThemeSwitch />
                <PanelSound />
              </>
            }
            code={link}
            items={
              <>
                <TrailItem onOpen={() => open('trail')} />
                <SoundItem onOpen={() => open('sound')} />
              </>
            }
          />
        }
        now={
          <>
            <MainTimer step={step} onStep={setStep} />
            <ShowControls
              notes={
                <>
                  <MessageOnStage />
                  <QuestionOnStage />
                  <AlertsOnStage />
                </>
              }
              stage={<StageControls />}
            />
            <NextUp Times={OwnItemTimes} />
          </>
        }
        list={<TimerBoard view="list" />}
        questions={<QuestionsPanel />}
        messages={<MessagePanel />}
        alerts={<AlertsPanel onOpen={openAlerts} />}
        people={<PeoplePanel onShare={hasLinks ? () => open('share') : undefined} />}
        notes={{ questions: <PendingCount /> }}
      />
      {dialog === 'trail' && <TrailDialog onClose={close} />}
      {dialog === 'sound' && <SoundDialog onClose={close} />}
      {dialog === 'share' && <ShareDialog renderZoneField={(props) => <ZoneField {...props} />} onClose={close} />}
      {alertsOf !== null && <AlertsDialog timerId={alertsOf} onClose={() => openAlerts(null)} />}
    </>
  );
}
