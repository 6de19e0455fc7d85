import { useEffect, useRef } from 'react';
import { ALERT_SHOWN_MS } from '#protocol/constants.ts';
import { sounds, type SoundUrl } from '#protocol/sounds.ts';
import { passOver, soundOnce } from './sound-once.ts';
import { player } from '../../lib/sound/sound-player.ts';
import type { SoundMoment } from '../../lib/sound/sound-settings.ts';
import { useLive, useLiveEvents, useRoom } from '../../live/react/use-room.ts';
import { crossingIn, isOfScreen, type OnScreen } from './crossing.ts';
import { useSound, type Sound } from './use-sound.ts';

type SoundingProps = {
  /** The timer on this screen, whose thresholds may sound. */
  timerId: string | null;
  /** It was chosen for this screen: alerts of other timers are not for it. */
  isPinned?: boolean;
  /** Nothing sounds now, and what would have sounded is not made up for. */
  isSilent?: boolean;
};

/** Plays the sounds of this screen: alerts, and the thresholds that its settings name. */
export function Sounding({ timerId, isPinned = false, isSilent = false }: SoundingProps) {
  const sound = useSound();
  const { isOn } = sound;
  useEffect(() => {
    if (!isOn) return;
    player.start();
    player.prepare(sounds.map(({ url }) => url));
  }, [isOn]);
  useAlerts(sound, { onlyOf: isPinned ? timerId : null, isSilent });
  useMoments({ ...sound, isOn: isOn && !isSilent }, timerId);
  return null;
}

/**
 * From state, not from events: a screen that reconnects within five seconds of an alert still plays it. One that stays
 * longer does not sound later.
 */
function useAlerts({ isOn, volume }: Sound, { onlyOf, isSilent }: { onlyOf: string | null; isSilent: boolean }) {
  const { clock } = useLive();
  const live = useRoom((room) => room.liveAlerts);
  useEffect(() => {
    if (!isOn) return;
    const now = clock.serverNow();
    for (const { id, fired_at, timer_id, sound_file } of live) {
      if (fired_at + ALERT_SHOWN_MS <= now) continue;
      if (sound_file === null || (onlyOf !== null && timer_id !== onlyOf)) continue;
      const key = `${id} ${fired_at}`;
      if (isSilent) passOver(key);
      else void soundOnce(key, () => player.play(sound_file, volume));
    }
  }, [live, clock, isOn, volume, onlyOf, isSilent]);
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
  const screen = useRef<OnScreen>({ timerId, before: null });
  useEffect(() => {
    const { timerId: former } = screen.current;
    if (former !== timerId) screen.current = { timerId, before: { timerId: former, until: clock.serverNow() } };
  }, [timerId, clock]);
  useLiveEvents((event) => {
    if (event.event !== 'news' || !sound.isOn) return;
    const crossing = crossingIn(event.news, settings);
    if (!crossing || !isOfScreen(crossing, screen.current) || !sound[crossing.moment]) return;
    const { moment, at } = crossing;
    if (clock.serverNow() - at > TOO_LATE_MS) return;
    void soundOnce(`${crossing.timerId} ${moment} ${at}`, () => player.play(soundOf[moment], sound.volume));
  });
}
