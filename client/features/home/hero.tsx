import { Play } from 'lucide-react';
import { home as words } from '../../text/es.ts';
import { Digits } from '../../ui/digits.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './home.module.css';

/** What it is, how it looks, and the one button. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1 className={styles.headline}>{words.headline}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <p className={styles.start}>
          <LinkButton to="/controller" variant="primary" size="large" icon={Play}>
            {words.start}
          </LinkButton>
          <span className={styles.note}>{words.startNote}</span>
        </p>
      </div>
      <StagePreview />
    </section>
  );
}

/** The stage itself, small: the same pieces that the speaker reads. */
function StagePreview() {
  return (
    <figure className={styles.preview}>
      <PhaseFrame phase="warning" data-theme="dark" className={styles.screen} bar={<ProgressBar value={0.82} />}>
        <p className={styles.screenTitle}>
          <b>{words.previewTimer}</b> <span>{words.previewPresenter}</span>
        </p>
        <Digits text="4:32" aria-hidden="true" className={styles.screenClock} />
      </PhaseFrame>
      <figcaption>{words.preview}</figcaption>
    </figure>
  );
}
