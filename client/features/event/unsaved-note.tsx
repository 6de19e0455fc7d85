import { Pencil } from 'lucide-react';
import { event as words } from '../../text/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Says that a form has what somebody wrote before and did not save. */
export const UnsavedNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    icon={Pencil}
    title={words.unsaved}
    action={
      <Button size="small" onClick={onDiscard}>
        {words.discard}
      </Button>
    }
  />
);
