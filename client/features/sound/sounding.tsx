import { useEffect } from 'react';
import { alertsShownAt } from '#domain/alerts/alert.ts';
import { thresholdsOf } from '#domain/timers/thresholds.ts';
import { settingsOf } from '#domain/timers/timer-settings.ts';
import { instant } from '#domain/lib/time.ts';
import type { FactMessage } from '#protocol/down.ts';
import { sounds } from '#protocol/sounds.ts';
import type { SoundUrl } from '#protocol/sounds.ts';
import { soundOnce } from '../../lib/sound/sound-once.ts';
import { player } from '../../lib/sound/sound-player.ts';
import type { SoundMoment } from '../../lib/sound/sound-settings.ts';
import { useLive, useLiveEvents, useRoom } from '../../live/react/use-room.ts';
import { useSound } from './use-sound.ts';
import type { Sound } from './use-sound.ts';

type SoundingProps = {
  /** The timer on this screen, whose thresholds may sound. */
  timerId: string | null;
  /** It was chosen for this screen: alerts of other timers are not for it. */
  isPinned?: boolean;
};

/** Plays the sounds of this screen: alerts, and the thresholds that its settings name. */
export function Sounding({ timerId, isPinned = false }: SoundingProps) {
  const sound = useSound();
  const { isOn } = sound;
  useEffect(() => {
    if (!isOn) return;
    player.start();
    player.prepare(sounds.map(({ url }) => url));
  }, [isOn]);
  useAlerts(sound, isPinned ? timerId : null);
  useMoments(sound, timerId);
  return null;
}

/** From state, not from events: a screen that reconnects within the five seconds of an alert still plays it. */
function useAlerts({ isOn, volume }: Sound, onlyOf: string | null) {
  const { clock } = useLive();
  const live = useRoom((room) => room.liveAlerts);
  useEffect(() => {
    if (!isOn) return;
    for (const { id, fired_at, timer_id, sound_file } of alertsShownAt(live, instant(clock.serverNow()))) {
      if (sound_file === null || (onlyOf !== null && timer_id !== onlyOf)) continue;
      void soundOnce(`${id} ${fired_at}`, () => player.play(sound_file, volume));
    }
  }, [live, clock, isOn, volume, onlyOf]);
}

const soundOf: Record<SoundMoment, SoundUrl> = {
  warning: '/sounds/aviso.wav',
  danger: '/sounds/timbre.wav',
  zero: '/sounds/final.wav',
};
/** A threshold that is reported later than this, ms, after a broken connection does not sound. */
const TOO_LATE_MS = 5000;

/** Sounds what the room announces by itself; a threshold that a command jumps over makes no sound. */
function useMoments(sound: Sound, timerId: string | null) {
  const { clock } = useLive();
  const settings = useRoom((room) => room.event.settings);
  useLiveEvents((event) => {
    if (event.event !== 'news' || !sound.isOn) return;
    const news = momentIn(event.news);
    if (!news || news.timer.id !== timerId || !sound[news.moment]) return;
    const { moment, timer } = news;
    const place = moment === 'zero' ? 0 : thresholdsOf(settingsOf(timer), settings)[moment];
    const reached = timer.deadline === null ? null : timer.deadline - place;
    if (reached !== null && clock.serverNow() - reached > TOO_LATE_MS) return;
    // A run that was completed at zero has no deadline any more; its start identifies it.
    const run = reached ?? timer.start_time;
    void soundOnce(`${timer.id} ${moment} ${run}`, () => player.play(soundOf[moment], sound.volume));
  });
}

const momentOf: Partial<Record<string, SoundMoment>> = {
  warning: 'warning',
  danger: 'danger',
  overtime: 'zero',
  complete: 'zero',
};

function momentIn(news: FactMessage) {
  if (news.type !== 'timer_update') return null;
  const { action, timer } = news.data;
  const moment = momentOf[action];
  return moment ? { moment, timer } : null;
}
