import { useId, useState } from 'react';
import { programs, webhooks as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TabList } from '../../ui/tabs.tsx';
import { KeysPart } from './keys-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const tabs = [
  { key: 'keys', label: words.keys },
  { key: 'webhooks', label: words.title },
] as const;

type Part = (typeof tabs)[number]['key'];

/** Connects other programs: the keys with which they act here, and the addresses that hear what happens. */
export function ProgramsSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [part, setPart] = useState<Part>('keys');
  return (
    <Dialog title={programs.title} close={{ label: programs.close, onClose }}>
      <Stack gap={4}>
        <TabList label={words.parts} id={id} tabs={tabs} selected={part} onSelect={setPart} />
        <div role="tabpanel" id={`${id}-panel-${part}`} aria-labelledby={`${id}-tab-${part}`}>
          {part === 'keys' ? <KeysPart /> : <WebhooksPart />}
        </div>
      </Stack>
    </Dialog>
  );
}
