import { ImagePlus, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useLogo } from '../../live/react/use-logo.ts';
import { event as texts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import styles from './look.module.css';
import { useLogoUpload } from './use-logo-upload.ts';

const { look: words } = texts;

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** The logo, on the ground on which screens show it. A file is chosen or dropped here. */
export function LogoField() {
  const id = useId();
  const logo = useLogo();
  const colors = useEventColors();
  const { isBusy, problem, failed, store, remove } = useLogoUpload();
  const { isOver, target } = useDrop((file) => void store(file));
  return (
    <div role="group" aria-labelledby={id} className={styles.drop} data-over={isOver || undefined} {...target}>
      <p id={id} className={styles.label}>
        {words.logo}
      </p>
      {logo && (
        <div className={styles.ground} data-theme="dark" {...colors}>
          <LogoImage logo={logo} className={styles.logo} />
        </div>
      )}
      <div className={styles.actions}>
        <FileButton icon={ImagePlus} accept={ACCEPTED} onFile={(file) => void store(file)}>
          {logo ? words.replace : words.choose}
        </FileButton>
        {failed && (
          <Button icon={RotateCw} busy={isBusy} onClick={() => void store(failed)}>
            {words.retry}
          </Button>
        )}
        {logo && (
          <Button icon={Trash2} variant="quiet" disabled={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{words.logoHint}</p>
      <p role="alert" className={styles.failure}>
        {problem}
      </p>
      <p role="status" className={styles.sending}>
        {isBusy ? words.sending : ''}
      </p>
    </div>
  );
}

const carriesFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes one file that is dropped. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
