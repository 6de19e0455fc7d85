import { Printer, type LucideIcon } from 'lucide-react';
import { report as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';

/** Its words show where there is room for them. */
export const Action = ({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) => (
  <Button variant="quiet" wordless="narrow" icon={icon} title={label} onClick={onClick}>
    {label}
  </Button>
);

export const Print = () => <Action icon={Printer} label={words.print} onClick={() => window.print()} />;
