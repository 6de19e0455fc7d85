import { estimate, type Sample } from '../../live/clock/clock-estimate.ts';
import { networkTest as words } from '../../text/es.ts';
import type { Ability, Calls, MeasuredDevice, MeasuredNetwork } from './measured.ts';

/** What measurements mean for an event, in words. Pure: `measure.ts` takes them. */

export type Level = keyof typeof words.levels;

export type VerdictRow = {
  readonly title: string;
  readonly level: Level;
  readonly says?: string;
  readonly todo?: string;
};

/** The whole in a sentence or two; `level` is `pending` until all is measured. */
export type Verdict = { readonly level: Level; readonly says: string };

/** Longer round trips are felt, ms, and those of the second limit are late. */
const FELT_MS = 250;
const LATE_MS = 1000;
/** A device's clock that is further off is reported, ms. */
const OFF_MS = 1000;
/** A larger error of the estimate shows between two screens, ms. */
const VAGUE_MS = 150;
/** Answers that come closer together than this, ms, came at once. */
const AT_ONCE_MS = 20;
/** Pings sent closer together than this, ms, may be answered at once. */
const APART_MS = 100;

export function networkRows(measured: MeasuredNetwork): readonly VerdictRow[] {
  return [serverRow(measured), liveRow(measured), delayRow(measured), deliveryRow(measured), clockRow(measured)];
}

export const pendingDeviceRows: readonly VerdictRow[] = [
  words.awake,
  words.full,
  words.sound,
  words.saved,
  words.browser,
].map(({ title }) => ({ title, level: 'pending' }));

export const deviceRows = (device: MeasuredDevice): readonly VerdictRow[] => [
  { title: words.awake.title, ...abilityOf(device.awake, words.awake) },
  device.hasFullscreen
    ? { title: words.full.title, level: 'well', says: words.full.works }
    : { title: words.full.title, level: 'fair', says: words.full.absent, todo: words.full.todo },
  device.hasSound
    ? { title: words.sound.title, level: 'well', says: words.sound.works }
    : { title: words.sound.title, level: 'fair', says: words.sound.absent, todo: words.sound.todo },
  { title: words.saved.title, ...abilityOf(device.saved, words.saved) },
  device.isModern
    ? { title: words.browser.title, level: 'well', says: words.browser.modern }
    : { title: words.browser.title, level: 'fair', says: words.browser.old, todo: words.browser.todo },
];

export function verdictOf(measured: MeasuredNetwork, device: readonly VerdictRow[]): Verdict {
  const { calls, live } = measured;
  if (calls !== null && calls !== 'answered') return { level: 'bad', says: words.verdicts[calls] };
  const rows = networkRows(measured);
  if ([...rows, ...device].some(({ level }) => level === 'pending')) return { level: 'pending', says: words.testing };
  const notices = device.filter(({ level }) => level !== 'well').length;
  const also = notices === 0 ? '' : ` ${words.verdicts.device(notices)}`;
  if (live !== 'open') return { level: 'fair', says: words.verdicts.blocked + also };
  if ([liveRow(measured), delayRow(measured)].some(({ level }) => level !== 'well'))
    return { level: 'fair', says: words.verdicts.late + also };
  return { level: 'well', says: words.verdicts.well + also };
}

/** The result as a text for somebody who was not there. */
export function sharedText(heading: string, verdict: Verdict, rows: readonly VerdictRow[]): string {
  const lines = rows.map(({ title, level, says }) => `${words.levels[level]} · ${title}${says ? `: ${says}` : ''}`);
  return [heading, verdict.says, '', ...lines].join('\n');
}

const failedCalls: Readonly<Record<Exclude<Calls, 'answered'>, Pick<VerdictRow, 'says' | 'todo'>>> = {
  captive: { says: words.server.captive, todo: words.server.captiveTodo },
  changed: { says: words.server.changed, todo: words.server.changedTodo },
  offline: { says: words.server.offline, todo: words.server.offlineTodo },
  silent: { says: words.server.silent, todo: words.server.silentTodo },
};

function serverRow({ calls }: MeasuredNetwork): VerdictRow {
  const { title, answered } = words.server;
  if (calls === null) return { title, level: 'pending' };
  return calls === 'answered'
    ? { title, level: 'well', says: answered }
    : { title, level: 'bad', ...failedCalls[calls] };
}

function liveRow({ live, samples }: MeasuredNetwork): VerdictRow {
  const { title, open, bunched, bunchedTodo, blockedTodo: todo, ...others } = words.live;
  if (live === null) return { title, level: 'pending' };
  if (live === 'unseen') return { title, level: 'unseen' };
  if (live !== 'open') return { title, level: 'fair', says: others[live], todo };
  return isBunched(samples ?? [])
    ? { title, level: 'fair', says: bunched, todo: bunchedTodo }
    : { title, level: 'well', says: open };
}

/** Whether most pings that were sent apart were answered at once: something on the way collects frames. */
export function isBunched(samples: readonly Sample[]): boolean {
  const gaps = samples.slice(1).map(({ sent, received }, nth) => {
    const before = samples[nth];
    return before ? { sent: sent - before.sent, received: received - before.received } : { sent: 0, received: 0 };
  });
  const apart = gaps.filter(({ sent }) => sent >= APART_MS);
  const atOnce = apart.filter(({ received }) => received < AT_ONCE_MS);
  return apart.length > 0 && atOnce.length > apart.length / 2;
}

function delayRow({ samples }: MeasuredNetwork): VerdictRow {
  const { title, todo, figures, ms } = words.delay;
  if (samples === null) return { title, level: 'pending' };
  const trips = samples.map(({ sent, received }) => received - sent).toSorted((one, other) => one - other);
  const [median, worst] = [trips[Math.floor((trips.length - 1) / 2)], trips.at(-1)];
  if (median === undefined || worst === undefined) return { title, level: 'unseen' };
  const level = delayLevel(median, worst);
  const says = `${figures(ms(median), ms(worst))} ${words.delay[level]}`;
  return { title, level, says, ...(level !== 'well' && { todo }) };
}

function delayLevel(median: number, worst: number): 'well' | 'fair' | 'bad' {
  if (median > LATE_MS) return 'bad';
  return median > FELT_MS || worst > LATE_MS ? 'fair' : 'well';
}

function deliveryRow({ delivery }: MeasuredNetwork): VerdictRow {
  const { title, ...says } = words.delivery;
  if (delivery === null) return { title, level: 'pending' };
  return delivery === 'unseen' ? { title, level: 'unseen' } : { title, level: 'well', says: says[delivery] };
}

function clockRow({ samples, wallOffset }: MeasuredNetwork): VerdictRow {
  const { title, right, off, offTodo, vague, by } = words.clock;
  if (samples === null) return { title, level: 'pending' };
  const known = estimate(samples, samples.at(-1)?.received ?? 0);
  if (known === null) return { title, level: 'unseen' };
  const error = words.delay.ms(Math.max(1, known.error));
  if (known.error > VAGUE_MS) return { title, level: 'fair', says: vague(error), todo: words.delay.todo };
  const behind = known.offset - wallOffset;
  if (Math.abs(behind) <= OFF_MS) return { title, level: 'well', says: right(error) };
  return { title, level: 'well', says: off(by(Math.round(Math.abs(behind) / 1000)), behind < 0), todo: offTodo };
}

type AbilityWords = {
  readonly works: string;
  readonly insecure: string;
  readonly absent: string;
  readonly refused?: string;
  readonly todo: string;
};

const abilityOf = (ability: Ability, said: AbilityWords): Pick<VerdictRow, 'level' | 'says' | 'todo'> =>
  ability === 'works'
    ? { level: 'well', says: said.works }
    : { level: 'fair', says: said[ability] ?? said.absent, todo: said.todo };
