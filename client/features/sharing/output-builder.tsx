import { useState } from 'react';
import { ordinaryOutput, outputPath } from '#protocol/outputs.ts';
import type { Output } from '#protocol/outputs.ts';
import { notify } from '../../lib/notify.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as words, toasts } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutputFields } from './output-fields.tsx';
import { OutputPreview } from './output-preview.tsx';
import { QrImage } from './qr-code.tsx';
import styles from './output-builder.module.css';

/** Builds the address of a stage, which shows itself while one chooses. */
export function OutputBuilder({ onClose }: { onClose: () => void }) {
  const sessionId = useRoom((room) => room.session.session_id);
  const code = useRoom((room) => room.codes?.viewer ?? null);
  const [output, setOutput] = useState<Output>(ordinaryOutput);
  const path = outputPath(sessionId, code, output);
  const url = useOrigins().staff + path;
  return (
    <Dialog
      size="large"
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <LinkButton to={path} variant="primary" target="_blank" rel="noopener noreferrer">
          {words.openOutput}
        </LinkButton>
      }
    >
      <div className={styles.builder}>
        <OutputFields output={output} onChange={(changes) => setOutput({ ...output, ...changes })} />
        <div className={styles.result}>
          <OutputPreview output={output} />
          <CopyField
            label={words.address}
            value={url}
            copyLabel={words.copy}
            onCopied={() => notify.success(toasts.copied)}
          />
          <QrImage text={url} label={`QR: ${words.title}`} className={styles.code} />
        </div>
      </div>
    </Dialog>
  );
}
