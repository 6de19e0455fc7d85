import { landing as words } from '../../text/es.ts';
import { Digits } from '../../ui/digits.tsx';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './hall.module.css';
import { OpenRoomButton } from './open-room-button.tsx';

/** Where people of a row sit and how far down, px; the stretch is repeated. */
const people = [
  [26, 4],
  [84, 9],
  [139, 0],
  [196, 6],
  [247, 11],
  [306, 2],
] as const;
const STRETCH = 340;

/** Rows of the audience, the last one first: how large a person is there, and where the row begins, px. */
const rows = [
  { scale: 0.6, top: 14, left: 0 },
  { scale: 0.78, top: 38, left: 57 },
  { scale: 1, top: 68, left: 114 },
] as const;

/** A head and shoulders, from the crown on. */
const person = (x: number, y: number) =>
  `M${x} ${y}a13 16 0 1 1 0 32a13 16 0 1 1 0-32zm-37 120v-56q0-20 22-25q8-2 8-10h14q0 8 8 10q22 5 22 25v56z`;

/** What a speaker sees: the hall, and in front of it the stage of a new room. Needs no script. */
export function Hall() {
  return (
    <section aria-labelledby="sala" data-theme="dark" className={styles.hall}>
      <svg aria-hidden="true" className={styles.audience}>
        {rows.map(({ scale, top, left }, index) => (
          <g key={top} data-row={index}>
            <pattern
              id={`fila-${index}`}
              x={left}
              y={top}
              width={STRETCH * scale}
              height={200}
              patternUnits="userSpaceOnUse"
            >
              <path transform={`scale(${scale})`} d={people.map(([x, y]) => person(x, y)).join('')} />
            </pattern>
            <rect y={top} width="100%" height="200" fill={`url(#fila-${index})`} />
          </g>
        ))}
      </svg>
      <div className={styles.front}>
        <PhaseFrame phase="calm" bar={<ProgressBar value={0} />} className={styles.stage}>
          <Digits text="10:00" aria-hidden="true" className={styles.clock} />
        </PhaseFrame>
        <div className={styles.words}>
          <h2 id="sala">{words.closing}</h2>
          <OpenRoomButton />
        </div>
      </div>
    </section>
  );
}
