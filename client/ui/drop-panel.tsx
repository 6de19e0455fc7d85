import { Menu as Lines } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './drop-panel.module.css';
import { IconButton } from './icon-button.tsx';
import { close, pressed } from './popover.ts';

type DropPanelProps = { label: string; className?: string | undefined; children: ReactNode };

/** The navigation of a small screen: below its button, over the page, until something in it is chosen. */
export function DropPanel({ label, className, children }: DropPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    const chosen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button') && element) close(element);
    };
    element?.addEventListener('click', chosen);
    return () => element?.removeEventListener('click', chosen);
  }, []);
  return (
    <div className={className}>
      <IconButton icon={Lines} label={label} popoverTarget={id} onClick={() => pressed(panel.current)} />
      <nav ref={panel} id={id} aria-label={label} popover="auto" className={styles.panel}>
        {children}
      </nav>
    </div>
  );
}
