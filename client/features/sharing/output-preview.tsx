import type { CSSProperties } from 'react';
import type { Mirror, Output } from '#protocol/outputs.ts';
import { outputLook } from '../../lib/output-look.ts';
import { StagePicture } from '../../stage/stage-picture.tsx';
import { outputBuilder as words } from '../../text/es.ts';
import styles from './output-preview.module.css';
import '../../styles/output.css';

const scales = { none: 'none', h: '-1 1', v: '1 -1', hv: '-1 -1' } as const satisfies Record<Mirror, string>;

/** What the stage of an output shows now, in small. */
export function OutputPreview({ output }: { output: Output }) {
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
