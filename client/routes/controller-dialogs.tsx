import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { BackupDialog } from '../features/event/backup-dialog.tsx';
import { DuplicateDialog } from '../features/event/duplicate-dialog.tsx';
import { EventDialog } from '../features/event/event-dialog.tsx';
import { ZoneField } from '../features/event/zone-field.tsx';
import { KeepData } from '../features/event/keep-data.tsx';
import { KeysDialog } from '../features/keys/keys-dialog.tsx';
import { MoveDialog } from '../features/moving/move-dialog.tsx';
import { QuestionsDialog } from '../features/questions/questions-dialog.tsx';
import { ProgramsDialog } from '../features/programs/programs-dialog.tsx';
import { useKeep } from '../features/ownership/use-keep.ts';
import { FinishDialog, type OnReport } from '../features/report/finish-dialog.tsx';
import { SecondControllerDialog } from '../features/sharing/second-controller-dialog.tsx';
import { ShareDialog } from '../features/sharing/share-dialog.tsx';
import { SoundDialog } from '../features/sound/sound-dialog.tsx';
import { TrailDialog } from '../features/trail/trail-dialog.tsx';

export type PanelDialog =
  | 'questions'
  | 'event'
  | 'backup'
  | 'duplicate'
  | 'move'
  | 'trail'
  | 'share'
  | 'second-controller'
  | 'programs'
  | 'sound'
  | 'keys'
  | 'finish'
  | 'sign-in'
  | null;

type DialogsProps = { dialog: PanelDialog; open: (dialog: PanelDialog) => void; onReport: OnReport };

/** The dialogs of the controller's panel. */
export function PanelDialogs({ dialog, open, onReport }: DialogsProps) {
  const onClose = () => open(null);
  switch (dialog) {
    case 'questions':
      return <QuestionsDialog onClose={onClose} />;
    case 'event':
      return <EventDialog onClose={onClose} onBackup={() => open('backup')} />;
    case 'duplicate':
      return <DuplicateDialog onClose={onClose} />;
    case 'move':
      return <MoveDialog onClose={onClose} />;
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
