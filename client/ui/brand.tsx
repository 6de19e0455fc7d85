import styles from './brand.module.css';
import { join } from './join.ts';

/** An A whose crossbar has become the bar of the stage, just as it reaches the end. */
const letter = 'M5.4 0h5.2l4 11h-3.7L8 2.9 5.1 11H1.4Z';
const bar = 'M0 13h16v3H0Z';
/** The rest of the name: Archivo, width 104, weight 680, as an outline, so that it needs no font. */
const rest =
  'M23.3 11V2H19.6V-0H29.5V2H25.7V11ZM30.5 1.3V-0.6H32.7V1.3ZM30.5 11V2.6H32.7V11ZM38.7 11.2Q37.3 11.2 36.3 10.7Q35.3 10.2 34.8 9.3Q34.3 8.3 34.3 6.8Q34.3 5.3 34.8 4.3Q35.3 3.3 36.3 2.8Q37.3 2.4 38.7 2.4Q40 2.4 40.9 2.8Q41.9 3.3 42.3 4.2Q42.8 5.2 42.8 6.7V7.3H36.6Q36.6 8 36.9 8.5Q37.1 9 37.5 9.3Q38 9.5 38.7 9.5Q39.1 9.5 39.4 9.4Q39.8 9.4 40 9.2Q40.3 9 40.4 8.7Q40.6 8.4 40.6 8H42.8Q42.8 8.8 42.5 9.4Q42.2 10 41.7 10.4Q41.1 10.8 40.4 11Q39.6 11.2 38.7 11.2ZM36.6 5.9H40.5Q40.5 5.4 40.4 5Q40.2 4.7 40 4.5Q39.8 4.2 39.4 4.1Q39.1 4 38.7 4Q38.1 4 37.6 4.2Q37.2 4.4 36.9 4.8Q36.7 5.2 36.6 5.9ZM44.4 11V2.6H46.2L46.4 3.8H46.5Q46.8 3.3 47.2 3Q47.6 2.7 48.1 2.5Q48.6 2.4 49.2 2.4Q50 2.4 50.6 2.7Q51.3 3 51.6 3.8H51.7Q52 3.3 52.4 3Q52.8 2.7 53.4 2.5Q53.9 2.4 54.4 2.4Q55.3 2.4 55.9 2.7Q56.5 3 56.9 3.6Q57.2 4.3 57.2 5.4V11H55V5.7Q55 5.3 54.9 5Q54.8 4.7 54.6 4.6Q54.4 4.4 54.2 4.3Q53.9 4.2 53.6 4.2Q53.1 4.2 52.8 4.5Q52.4 4.7 52.1 5.1Q51.9 5.6 51.9 6.2V11H49.7V5.7Q49.7 5.3 49.6 5Q49.5 4.7 49.3 4.6Q49.1 4.4 48.9 4.3Q48.6 4.2 48.3 4.2Q47.8 4.2 47.5 4.5Q47.1 4.7 46.8 5.1Q46.6 5.6 46.6 6.2V11ZM59.2 13.9V2.6H61L61.2 3.7H61.3Q61.7 3 62.4 2.7Q63.1 2.4 64 2.4Q65.1 2.4 65.9 2.8Q66.6 3.3 67.1 4.3Q67.5 5.3 67.5 6.8Q67.5 8.3 67.1 9.3Q66.6 10.3 65.9 10.7Q65.1 11.2 64.1 11.2Q63.5 11.2 63 11.1Q62.5 10.9 62.1 10.7Q61.7 10.4 61.5 10H61.4V13.9ZM63.3 9.4Q64 9.4 64.4 9.1Q64.9 8.8 65.1 8.3Q65.2 7.7 65.2 6.9V6.6Q65.2 5.8 65.1 5.3Q64.9 4.7 64.4 4.5Q64 4.2 63.3 4.2Q62.6 4.2 62.2 4.5Q61.8 4.8 61.6 5.3Q61.4 5.9 61.4 6.7V6.9Q61.4 7.5 61.5 7.9Q61.6 8.4 61.8 8.7Q62.1 9 62.4 9.2Q62.8 9.4 63.3 9.4ZM73.2 11.2Q71.7 11.2 70.7 10.7Q69.7 10.2 69.2 9.3Q68.7 8.3 68.7 6.8Q68.7 5.3 69.2 4.3Q69.7 3.3 70.7 2.8Q71.7 2.4 73.2 2.4Q74.6 2.4 75.6 2.8Q76.6 3.3 77.1 4.3Q77.6 5.3 77.6 6.8Q77.6 8.3 77.1 9.3Q76.6 10.2 75.6 10.7Q74.6 11.2 73.2 11.2ZM73.2 9.5Q73.9 9.5 74.4 9.2Q74.9 8.9 75.1 8.3Q75.3 7.8 75.3 6.9V6.6Q75.3 5.8 75.1 5.2Q74.9 4.7 74.4 4.4Q73.9 4.1 73.2 4.1Q72.4 4.1 71.9 4.4Q71.4 4.7 71.2 5.2Q71 5.8 71 6.6V6.9Q71 7.8 71.2 8.3Q71.4 8.9 71.9 9.2Q72.4 9.5 73.2 9.5Z';

type BrandProps = { label: string; className?: string | undefined };

/** For small places; it works in one colour from 16 px on. */
export function Mark({ label, className }: BrandProps) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 16 16" className={join(styles.brand, className)}>
      <path d={letter} />
      <path d={bar} className={styles.bar} />
    </svg>
  );
}

/** The whole name: the mark is its first word. */
export function Wordmark({ label, className }: BrandProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 78.2 16"
      preserveAspectRatio="xMinYMid slice"
      className={join(styles.brand, styles.word, className)}
    >
      <path d={letter} />
      <path d={bar} className={styles.bar} />
      <path d={rest} />
    </svg>
  );
}
