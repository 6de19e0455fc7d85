import { event, panel as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QuestionsPanel } from './questions-panel.tsx';

/** The questions as a dialog, for a panel without room for them. */
export const QuestionsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog size="large" title={words.questions} close={{ label: event.close, onClose }}>
    <QuestionsPanel hasTitle={false} />
  </Dialog>
);
