import { History } from 'lucide-react';
import { trail as words } from '../../text/es.ts';
import { MenuItem } from '../../ui/menu.tsx';

/** Opens the trail, in the menu of a head. */
export const TrailItem = ({ onOpen }: { onOpen: () => void }) => (
  <MenuItem icon={History} onClick={onOpen}>
    {words.title}
  </MenuItem>
);
