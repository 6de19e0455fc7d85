import { wholeDate } from '../../lib/time/time-of-day.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useLogo } from '../../live/react/use-logo.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import { LogoImage } from '../../ui/logo-image.tsx';
import styles from './head.module.css';

/** The logo and the name of the event; without one, the name of its room. In colours of its own it is a dark card, except on a kiosk. */
export function EventBanner({ isKiosk }: { isKiosk: boolean }) {
  const { name, description, date } = useRoom((room) => room.event);
  const room = useRoom(({ session }) => session.name);
  const logo = useLogo();
  const colors = useEventColors();
  return (
    <div className={styles.banner} {...(!isKiosk && 'style' in colors && { 'data-theme': 'dark', ...colors })}>
      {logo && <LogoImage logo={logo} className={styles.logo} />}
      <h1 className={styles.name}>{name || room || words.title}</h1>
      {date !== null && (
        <p className={styles.date}>
          <time dateTime={date}>{wholeDate(date)}</time>
        </p>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
