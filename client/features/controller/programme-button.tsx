import { Table2 } from 'lucide-react';
import { panel as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';

type ProgrammeButtonProps = { isOn: boolean; onPress: () => void };

/** Opens the view of the programme, and leads back. */
export const ProgrammeButton = ({ isOn, onPress }: ProgrammeButtonProps) => (
  <Button
    icon={Table2}
    aria-pressed={isOn}
    title={isOn ? words.programmeHint.close : words.programmeHint.open}
    onClick={onPress}
  >
    {words.programme}
  </Button>
);
