import { useEffect, useLayoutEffect, useRef } from 'react';
import { ordinaryOutput, type Output } from '#protocol/outputs.ts';
import { useLive } from '../live/react/use-room.ts';
import { createCities } from './cities.ts';
import { createDrawing } from './draw.ts';
import { configuredState } from './output-state.ts';
import { pictureSettings } from './picture.ts';
import { showRoom } from './show.ts';
import styles from './stage-picture.module.css';

const written = import.meta.env.SSR ? await import('./written-picture.ts') : null;

/** React does not touch the content of such an element. */
const notOurs = { __html: '' };

type StagePictureProps = {
  /** How its stage differs from an ordinary one. */
  output?: Output;
};

/** What a stage shows of the room around, in small, as part of another page: by the same drawing, on a screen of 16:9. */
export function StagePicture({ output = ordinaryOutput }: StagePictureProps) {
  const room = useLive();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(configuredState(output));
  const refresh = useRef(() => {});
  useLayoutEffect(() => {
    const drawing = createDrawing({ isPicture: true });
    const cityOf = createCities(() => refresh.current());
    const showing = showRoom(room, drawing, () => pictureSettings(shown.current, cityOf));
    refresh.current = showing.refresh;
    // In the place of what was prerendered.
    place.current?.replaceChildren(drawing.root);
    return () => {
      showing.stop();
      drawing.root.remove();
    };
  }, [room]);
  useEffect(() => {
    shown.current = configuredState(output);
    refresh.current();
  }, [output]);
  const html = written ? { __html: written.pictureOf(room) } : notOurs;
  return (
    <div className={styles.picture}>
      <div ref={place} className={styles.screen} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    </div>
  );
}
