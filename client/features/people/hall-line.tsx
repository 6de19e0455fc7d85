import { useRoom } from '../../live/react/use-room.ts';
import { people as words } from '../../text/es.ts';
import styles from './people.module.css';

/** How many phones of the audience watch, asked and voted. */
export function HallLine() {
  return <p className={styles.hall}>{words.hall(useRoom((room) => room.hall))}</p>;
}
