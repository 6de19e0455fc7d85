import type { Command } from '#protocol/commands.ts';
import { wholeActs } from '#domain/trail/continued.ts';
import type { Instant } from '#protocol/time.ts';
import type { Change } from '#domain/room/change.ts';
import type { LoggedAct, PastActs } from '#domain/trail/act.ts';

type Given = {
  readonly at: Instant;
  /** Null: it happened by itself. */
  readonly command: Command | null;
  readonly id: string;
  readonly scope: string | null;
};

/** The acts of a room as its log keeps them. */
export function createPastActs() {
  const kept: { readonly act: LoggedAct; readonly inverse: string | null }[] = [];

  function add(change: Change, { at, command, id, scope }: Given): void {
    if (!change.ok) return;
    const first = change.room.clock.rev - change.facts.length + 1;
    for (const { act, first: index } of change.acts ?? []) {
      const { inverse, ...done } = act;
      const rev = first + index;
      const logged = {
        ...done,
        id: command ? id : `rev-${rev}`,
        rev,
        slot: rev,
        at,
        command: command?.command ?? null,
      };
      kept.unshift({ act: { ...logged, actor: null, scope, name: null, parts: [] }, inverse });
    }
  }

  const read = (): PastActs => ({
    newest: () => kept[0]?.act ?? null,
    last: (most) => wholeActs(kept.map(({ act }) => act)).slice(0, most),
    inverseOf: ({ slot }) => kept.find(({ act }) => act.slot === slot)?.inverse ?? null,
  });

  return { add, read };
}
