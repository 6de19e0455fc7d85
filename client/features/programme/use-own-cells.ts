import { useState } from 'react';
import { timerFromWire } from '#domain/timers/timer-wire.ts';
import type { FactMessage } from '#protocol/down.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useLiveEvents } from '../../live/react/use-room.ts';
import { programme as words } from '../../text/es.ts';
import { createOwnCells, type CellEdit, type Overwritten } from './own-cells.ts';

/** Tells this person when somebody else replaces what they wrote in cells. Returns what notes that they wrote. */
export function useOwnCells(): (edits: readonly CellEdit[]) => void {
  const { store, clock } = useLive();
  const [own] = useState(createOwnCells);
  const [wrote] = useState(
    () => (edits: readonly CellEdit[]) => own.wrote(edits, store.view().timers, clock.serverNow()),
  );
  useLiveEvents((event) => {
    if (event.event !== 'news') return;
    const timers = timersIn(event.news).map(timerFromWire);
    own.changed(timers, event.isOwn, clock.serverNow()).forEach(tell);
  });
  return wrote;
}

function timersIn(news: FactMessage): readonly WireTimer[] {
  if (news.type === 'timer_update') return [news.data.timer];
  return news.type === 'bulk_timer_update' ? news.data.timers : [];
}

const tell = ({ timer, cells }: Overwritten): void =>
  notify.lost(
    words.overwritten(timer.name),
    cells.map(({ column, now, own }) => words.overwrittenCell(words.columns[column], now, own)).join('. '),
  );
