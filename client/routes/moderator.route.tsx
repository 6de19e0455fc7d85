import { queryNames } from '#protocol/query-names.ts';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { AlertToasts } from '../features/alerts/alert-toasts.tsx';
import { AlertsOnStage } from '../features/alerts/alerts-on-stage.tsx';
import { ConnectionSign } from '../features/connection/connection-sign.tsx';
import { OtherCredential } from '../features/connection/other-credential.tsx';
import { RoomGate } from '../features/connection/room-gate.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ShowKeys } from '../features/keys/show-keys.tsx';
import { MessageOnStage } from '../features/messages/message-on-stage.tsx';
import { MessagePanel } from '../features/messages/message-panel.tsx';
import { ModeratorHead } from '../features/moderator/moderator-head.tsx';
import { ModeratorLayout } from '../features/moderator/moderator-layout.tsx';
import { HallLine } from '../features/people/hall-line.tsx';
import { QuestionOnStage } from '../features/questions/question-on-stage.tsx';
import { QuestionsPanel } from '../features/questions/questions-panel.tsx';
import { ThemeSwitch } from '../features/screen/theme-switch.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { ShowControls } from '../features/show/show-controls.tsx';
import { BlackNotice } from '../features/stage-control/black-notice.tsx';
import { StageControls } from '../features/stage-control/stage-controls.tsx';
import { PanelSound } from '../features/sound/panel-sound.tsx';
import { SoundDialog } from '../features/sound/sound-dialog.tsx';
import { SoundItem } from '../features/sound/sound-item.tsx';
import { ChosenBoard } from '../features/timers/cards/chosen-board.tsx';
import { NowStrip } from '../features/programme/now-strip.tsx';
import { TrailButton } from '../features/trail/trail-button.tsx';
import { TrailDialog } from '../features/trail/trail-dialog.tsx';
import { TrailItem } from '../features/trail/trail-item.tsx';
import { UndoButton } from '../features/trail/undo-button.tsx';
import { deviceName } from '../lib/browser/device-name.ts';
import { showPanelTheme } from '../lib/browser/use-panel-theme.ts';
import { useAddressSecret } from '../lib/pages/use-address-secret.ts';
import { InteractiveRoomProvider } from '../live/react/interactive-room-provider.tsx';
import { knownRooms, presentCodes } from '../live/rooms/browser-rooms.ts';
import { brand, moderator as words } from '../text/es.ts';

export const title = `${words.page} · ${brand.name}`;

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showPanelTheme();
  return { sessionId, own: knownRooms.codeOf(sessionId) };
}

/** The moderator's panel: all timers, actions on several of them, messages to the speaker, questions. */
export default function Moderator() {
  const { sessionId, own } = useLoaderData<typeof loader>();
  const link = useAddressSecret(queryNames.code);
  const [refused, setRefused] = useState(0);
  // The code of the link, and that of a browser that controls the room: either may be out of date.
  const codes = presentCodes(link, own);
  const [dialog, open] = useState<'trail' | 'sound' | null>(null);
  const close = () => open(null);
  const noRights = refused + 1 < codes.length && <OtherCredential onTaken={() => setRefused(refused + 1)} />;
  return (
    <InteractiveRoomProvider sessionId={sessionId} type="moderator" name={deviceName()} code={codes[refused] ?? null}>
      <RoomGate noRights={noRights}>
        <ModeratorLayout
          header={
            <ModeratorHead
              notice={<BlackNotice />}
              sign={<ConnectionSign />}
              items={
                <>
                  <TrailItem onOpen={() => open('trail')} />
                  <SoundItem onOpen={() => open('sound')} />
                </>
              }
              tools={
                <>
                  <UndoButton />
                  <ShowKeys />
                  <TrailButton />
                  <ThemeSwitch />
                  <PanelSound />
                </>
              }
            />
          }
          clock={<NowStrip />}
          show={
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
          }
          timers={<ChosenBoard />}
          messages={<MessagePanel />}
          questions={<QuestionsPanel hall={<HallLine />} />}
        />
        {dialog === 'trail' && <TrailDialog onClose={close} />}
        {dialog === 'sound' && <SoundDialog onClose={close} />}
        <AlertToasts />
        <ScreenCalls name={deviceName()} />
      </RoomGate>
      <Toaster />
    </InteractiveRoomProvider>
  );
}
