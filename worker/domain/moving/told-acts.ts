import type { MoveFile } from '#protocol/moving.ts';
import { asWritten } from '#words/acts.ts';
import type { LoggedAct } from '../trail/act.ts';
import { isCommandName } from '../room/commands.ts';

/** The acts in a file, newest first, as the log keeps them. None of them can be undone, so no role can. */
export const toldActs = ({ trail }: MoveFile): readonly LoggedAct[] =>
  trail.map(({ timer_ids: timerIds, command, role, what, ...act }) => ({
    ...act,
    said: asWritten(what),
    timerIds,
    capability: 'finish',
    continues: null,
    slot: 0,
    command: command !== null && isCommandName(command) ? command : null,
    actor: role === null ? null : { role, userId: null, uid: null },
    scope: null,
    parts: [],
  }));
