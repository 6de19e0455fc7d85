import type { Instant } from '#protocol/time.ts';
import { earliest, instant } from '../lib/time.ts';
import { type Draft, setShow } from './draft.ts';
import { settle } from './settle.ts';
import { reachZero } from './zero.ts';

/**
 * What a late start brings by `draft.now`, at the moments at which it would have happened: zero of these timers, of those
 * that follow them by themselves, and so on. The other timers and starts have lived through that time already. What has
 * begun by then does not start once more.
 */
export function catchUp(draft: Draft, late: ReadonlySet<string>): void {
  if (late.size === 0) return;
  const pending = draft.state.show.coming.filter(({ timer_id }) => !late.has(timer_id));
  const others = pending.filter(({ after }) => after === null || !late.has(after));
  setShow(draft, { coming: pending.filter((each) => !others.includes(each)) });
  const own = new Set(late);
  for (let since = instant(-Infinity); ;) {
    const at = earliest(momentsOf(draft, own).filter((moment) => moment > since && moment <= draft.now));
    if (at === null) break;
    const then: Draft = { ...draft, now: at, started: new Set() };
    for (const { id, run } of draft.state.timers)
      if (own.has(id) && run.state === 'running' && run.deadline === at) reachZero(then, id);
    settle(then);
    draft.state = then.state;
    then.started.forEach((id) => own.add(id));
    since = at;
  }
  const { coming } = draft.state.show;
  const isNew = (timerId: string) => !own.has(timerId) && coming.every(({ timer_id }) => timer_id !== timerId);
  setShow(draft, { coming: [...others.filter(({ timer_id }) => isNew(timer_id)), ...coming] });
}

const momentsOf = ({ state: { timers, show } }: Draft, own: ReadonlySet<string>): readonly Instant[] => [
  ...timers.flatMap(({ id, run }) => (own.has(id) && run.state === 'running' ? [run.deadline] : [])),
  ...(show.hold ? [] : show.coming.map(({ at }) => instant(at))),
];
