import type { Command } from '#protocol/commands.ts';
import { undoOf } from '#words/acts.ts';
import { capabilityFor } from '../room/shared-decisions.ts';
import type { AnswerRef, Context } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import { timersNamed, type Act } from './act.ts';
import { continuedBy } from './continued.ts';
import { inverseOf, timersIn, toText } from './inverse.ts';
import { doneBy, reasonOf } from './trail-rules.ts';

type Happened = {
  readonly before: Room;
  readonly after: Room;
  readonly answer?: AnswerRef | undefined;
};

/** What the trail keeps of a command that changed something; null: it keeps nothing. */
export function actOf(command: Command, { before, after, answer }: Happened, context: Context): Act | null {
  // Thousands of people ask and vote: their questions are a list of their own.
  if (command.command === 'question.ask' || command.command === 'question.vote') return null;
  const former = continuedBy(command, { before, after }, context);
  const inverse = former?.inverse ?? inverseOf(before, after, context.now);
  const taken = answer && 'undone' in answer ? answer.undone : null;
  return {
    said: taken ? undoOf(taken.said) : { done: doneBy(command, { before, after }) },
    capability: taken?.capability ?? capabilityFor(command.command, command),
    ...timersNamed(timersIn(inverse)),
    undoes: taken?.id ?? null,
    continues: former?.id ?? null,
    inverse: reasonOf(command.command) === null ? toText(inverse) : null,
  };
}
