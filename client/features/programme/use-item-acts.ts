import { useMemo } from 'react';
import type { Command } from '#protocol/commands.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useLive } from '../../live/react/use-room.ts';
import { programme as words, timers as timerWords } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import type { PastedBlock, Edit, NewTimer } from './paste.ts';
import { useOwnCells } from './use-own-cells.ts';

/** Whether the room did it, or why it refused. */
type Done = { readonly ok: true } | { readonly ok: false; readonly error: string; readonly wrong: string };

/** The acts on items of the programme. None rejects. */
export type ItemActs = {
  readonly edit: (edits: readonly Edit[]) => Promise<Done>;
  /** The same change of several, from a button. */
  readonly change: (ids: readonly string[], changes: Partial<TimerFields>) => void;
  /** `added` gets the id of the new one. */
  readonly add: (timer: NewTimer, added: (id: string) => void) => Promise<Done>;
  /** Edits and new items as one command. */
  readonly paste: (block: PastedBlock) => Promise<Done>;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** The place of the first of them in the new order. */
  readonly move: (ids: readonly string[], position: number) => void;
};

/** `say`: what a screen reader reads of a move. */
export function useItemActs(say: (words: string) => void): ItemActs {
  const { request, store } = useLive();
  const wrote = useOwnCells();
  return useMemo(() => {
    const send = async (command: Command) => {
      const outcome = await request(command);
      if (outcome.ok && command.command === 'timers.edit') wrote(command.edits);
      return outcome.ok
        ? outcome
        : ({ ok: false, error: outcome.failure.error, wrong: inWords(outcome.failure) } as const);
    };
    const orTell = async (command: Command) => {
      const outcome = await send(command);
      if (!outcome.ok) notify.error(words.failed, outcome.wrong);
    };
    return {
      edit: (edits) => send({ command: 'timers.edit', edits: [...edits] }),
      change: (ids, changes) =>
        void orTell({ command: 'timers.edit', edits: ids.map((timer_id) => ({ timer_id, ...changes })) }),
      async add(timer, added) {
        const outcome = await send({ command: 'timer.create', ...timer });
        const id = outcome.ok ? outcome.value.timer?.id : undefined;
        if (id !== undefined) added(id);
        return outcome;
      },
      paste: ({ edits, added }) =>
        send(
          edits.length === 0
            ? { command: 'timers.create', timers: [...added] }
            : { command: 'timers.edit', edits: [...edits], ...(added.length > 0 && { added: [...added] }) },
        ),
      duplicate: (ids) => void orTell({ command: 'timers.duplicate', timer_ids: [...ids] }),
      remove: (ids) => void orTell({ command: 'timers.delete', timer_ids: [...ids] }),
      move(ids, position) {
        void orTell({ command: 'timers.move', timer_ids: [...ids], position });
        const { timers } = store.view();
        say(movedWords(timers, ids));
      },
    };
  }, [request, store, say, wrote]);
}

function movedWords(timers: readonly Timer[], ids: readonly string[]): string {
  const first = timers.find(({ id }) => ids.includes(id));
  if (!first) return '';
  return ids.length === 1
    ? timerWords.moved(first.name, first.position + 1, timers.length)
    : words.moved(ids.length, first.position + 1);
}
