import { event, panel as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QuestionsPanel } from './questions-panel.tsx';

/** The questions over a panel that has no place for them: an organiser who is alone moderates too. */
export const QuestionsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog size="large" title={words.questions} close={{ label: event.close, onClose }}>
    <QuestionsPanel hasTitle={false} />
  </Dialog>
);
