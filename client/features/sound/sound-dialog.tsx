import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { player } from '../../lib/sound/sound-player.ts';
import { soundMoments, soundSettings } from '../../lib/sound/sound-settings.ts';
import { sound as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './sound.module.css';
import { useSound } from './use-sound.ts';

const SAMPLE = '/sounds/campana.wav';

/** What this device plays and how loud. Everything takes effect at once. */
export function SoundDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { isOn, isBlocked, volume, ...sound } = useSound();
  return (
    <Dialog size="small" title={words.title} close={{ label: words.close, onClose }}>
      <div className={styles.settings}>
        <div className={styles.setting}>
          <Switch
            checked={isOn}
            aria-describedby={`${id}-play`}
            onChange={({ target }) => soundSettings.change({ isOn: target.checked })}
          >
            {words.play}
          </Switch>
          <p id={`${id}-play`} className={styles.hint}>
            {isBlocked ? words.blocked : words.playHint}
          </p>
        </div>
        <div className={styles.loudness}>
          <label htmlFor={`${id}-volume`} className={styles.label}>
            {words.volume}
          </label>
          <output htmlFor={`${id}-volume`} className={styles.percent}>
            <Figures>{words.percent(volume)}</Figures>
          </output>
          <input
            id={`${id}-volume`}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={words.percent(volume)}
            className={styles.range}
            onChange={({ target }) => soundSettings.change({ volume: Number(target.value) })}
          />
          <Button icon={Volume2} onClick={() => void player.tryOut(SAMPLE, volume)}>
            {words.try}
          </Button>
        </div>
        <fieldset className={styles.moments} disabled={!isOn}>
          <legend className={styles.label}>{words.moments}</legend>
          {soundMoments.map((moment) => (
            <Checkbox
              key={moment}
              checked={sound[moment]}
              onChange={({ target }) => soundSettings.change({ [moment]: target.checked })}
            >
              {words.moment[moment]}
            </Checkbox>
          ))}
        </fieldset>
        <p className={styles.hint}>{words.note}</p>
      </div>
    </Dialog>
  );
}
