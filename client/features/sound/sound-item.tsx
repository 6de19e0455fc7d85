import { Volume2 } from 'lucide-react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { sound as words } from '../../text/es.ts';
import { MenuItem } from '../../ui/menu.tsx';

/** Opens the settings of sound, in the menu of a head that has no space for their button. */
export function SoundItem({ onOpen }: { onOpen: () => void }) {
  const isPhone = useMedia('(width < 40rem)');
  return (
    isPhone && (
      <MenuItem icon={Volume2} onClick={onOpen}>
        {words.title}
      </MenuItem>
    )
  );
}
