import { useState, type CSSProperties } from 'react';
import { ordinaryOutput, outputPath, type Output, type Mirror } from '#protocol/outputs.ts';
import { notify } from '../../lib/notify.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as words, toasts } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutputFields } from './output-fields.tsx';
import { QrImage } from './qr-code.tsx';
import styles from './output-builder.module.css';
import { outputLook } from '../../lib/output-look.ts';
import { StagePicture } from '../../stage/stage-picture.tsx';
import '../../styles/output.css';

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

const scales = { none: 'none', h: '-1 1', v: '1 -1', hv: '-1 -1' } as const satisfies Record<Mirror, string>;

/** What the stage of an output shows now, in small. */
function OutputPreview({ output }: { output: Output }) {
  const { background, mirror } = output;
  const { marks, colors } = outputLook(output);
  const { mirror: _, ...attributes } = marks;
  const isClear = background === 'transparent';
  const look: CSSProperties = { ...colors, ...(isClear && { background: undefined }), scale: scales[mirror] };
  return (
    <figure role="img" aria-label={words.preview} className={styles.preview}>
      <div
        className={styles.screen}
        data-clear={isClear}
        {...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`data-${name}`, value]))}
        style={look}
      >
        <StagePicture output={output} />
      </div>
    </figure>
  );
}
