import { isAutomatic } from '#domain/event/session.ts';
import { hasBegun } from '#domain/timers/timer.ts';
import type { Event } from '#protocol/event.ts';
import { notify } from '../../lib/notify.ts';
import { useForm, type Wrong } from '../../lib/forms/use-form.ts';
import { isHour, tidyHour, typedSeconds, writtenSeconds } from '../../lib/time/typed.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, event as words, toasts } from '../../text/es.ts';
import { inWords, rejection } from '../../lib/network/in-words.ts';
import { useKept, useUnsaved } from './use-unsaved.ts';

export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 2000;

/** What a person typed; an empty date is none. */
type DetailsValues = {
  readonly name: string;
  readonly description: string;
  readonly date: string;
  readonly time_zone: string;
  /** Empty: the event has none. */
  readonly target_end: string;
  readonly target_day: string;
  readonly warn_seconds: string;
  readonly danger_seconds: string;
};

export type DetailsForm = ReturnType<typeof useDetails>;

/**
 * The form begins with the event as it is, and with what this tab has of it unsaved. It sends only what differs: two people
 * may edit it.
 */
export function useDetails() {
  const event = useRoom((room) => room.event);
  const isNew = useRoom(
    ({ session, timers, event: { description, date } }) =>
      isUntold(isAutomatic(session, 'event'), description, date) && !timers.some(hasBegun),
  );
  const request = useRequest();
  const { before, isRestored, initial, settle } = useUnsaved('event', valuesOf(event));
  const form = useForm({
    initial,
    check: checkDetails,
    async send(values) {
      const outcome = await request({ command: 'event.update', ...changesOf(before, values) });
      if (outcome.ok) {
        notify.success(isNew ? toasts.eventCreated : toasts.settingsUpdated);
        settle(values);
        return null;
      }
      const failed = isNew ? errors.eventCreate : errors.settings;
      notify.error(failed, inWords(outcome.failure));
      return rejection(failed, outcome.failure);
    },
  });
  useKept('event', before, form.values);
  return {
    ...form,
    isNew,
    isRestored,
    discard: () => {
      form.change(before);
      form.forgive();
      settle(before);
      form.focus('name');
    },
  };
}

/** Nobody has given the event a name, a description or a date yet. */
const isUntold = (isNameless: boolean, description: string, date: string | null): boolean =>
  isNameless && description === '' && date === null;

function checkDetails({ name, target_end, warn_seconds, danger_seconds }: DetailsValues): Wrong {
  const [warn, danger] = [thresholdIn(warn_seconds), thresholdIn(danger_seconds)];
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(target_end.trim() !== '' && !isHour(target_end) && { target_end: words.hourForm }),
    ...(warn > 0 && danger > warn && { danger_seconds: words.dangerFirst }),
    ...(!isThreshold(warn) && { warn_seconds: words.thresholdRange }),
    ...(!isThreshold(danger) && { danger_seconds: words.thresholdRange }),
  };
}

const THRESHOLD_MAX = 86_400;
const isThreshold = (seconds: number): boolean => seconds >= 0 && seconds <= THRESHOLD_MAX;
const thresholdIn = (text: string): number => typedSeconds(text || '0');

const targetIn = ({ target_end, target_day }: DetailsValues) =>
  target_end.trim() === '' ? null : { at: tidyHour(target_end), day: Number(target_day) };

const valuesOf = ({ name, description, date, time_zone, settings }: Event): DetailsValues => ({
  name,
  description,
  date: date ?? '',
  time_zone,
  target_end: settings.target_end?.at ?? '',
  target_day: String(settings.target_end?.day ?? 0),
  warn_seconds: writtenSeconds(settings.warn_seconds),
  danger_seconds: writtenSeconds(settings.danger_seconds),
});

const changesOf = (before: DetailsValues, after: DetailsValues) => ({
  ...(after.name.trim() !== before.name && { name: after.name.trim() }),
  ...(after.description !== before.description && { description: after.description }),
  ...(after.date !== before.date && { date: after.date || null }),
  ...(after.time_zone !== before.time_zone && { time_zone: after.time_zone }),
  ...(JSON.stringify(targetIn(after)) !== JSON.stringify(targetIn(before)) && { target_end: targetIn(after) }),
  ...(after.warn_seconds !== before.warn_seconds && { warn_seconds: thresholdIn(after.warn_seconds) }),
  ...(after.danger_seconds !== before.danger_seconds && { danger_seconds: thresholdIn(after.danger_seconds) }),
});
