import type { Command } from '#protocol/commands.ts';
import type { Verb, VerbCall } from '#protocol/verbs.ts';
import type { PastPress, ShowPress } from '../programme/repeated-press.ts';
import { refused } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Timer } from '../timers/timer.ts';

type Meant =
  | { readonly ok: true; readonly commands: readonly Command[] }
  | { readonly ok: false; readonly refusal: Refusal };
/** Whether the caller gave this command within the moment of one press. */
type IsAgain = (command: PastPress['command']) => boolean;
type Meanings = {
  readonly [Name in Verb]: (call: Extract<VerbCall, { verb: Name }>, room: Room, isAgain: IsAgain) => Meant;
};

const meant = (...commands: readonly Command[]): Meant => ({ ok: true, commands });

type Aim = { readonly timer?: string | undefined; readonly index?: number | undefined };

/** On the timer that a call names, or on the active one. */
function on(room: Room, { timer: id, index }: Aim, command: (timer: Timer) => readonly Command[]): Meant {
  if (id !== undefined && index !== undefined)
    return refused('invalid', { index: { code: 'not_with', other: 'timer' } });
  const wanted = index === undefined ? (id ?? room.activeTimerId) : room.timers[index - 1]?.id;
  const timer = room.timers.find((each) => each.id === wanted);
  return timer ? meant(...command(timer)) : refused('timer_not_found');
}

const transport =
  (command: 'timer.start' | 'timer.pause' | 'timer.stop' | 'timer.reset') =>
  (aim: Aim, room: Room): Meant =>
    on(room, aim, ({ id }) => [{ command, timer_id: id }]);

const pressing =
  (command: ShowPress['command']) =>
  (call: Pressing): Meant => {
    const { verb: _, ...seen } = call;
    return meant({ command, ...seen });
  };

type Pressing = Extract<VerbCall, { verb: 'next' | 'previous' | 'go' }>;
type Asking = Extract<VerbCall, { verb: 'question-show' }>;
type Showing = Extract<VerbCall, { verb: 'message-show' }>;

/** A new text, or a message that is there already. */
function showing({ text, index, message, for: seconds }: Showing, room: Room): Meant {
  const lasting = seconds === undefined ? {} : { for_seconds: seconds };
  const given = [text, index, message].filter((each) => each !== undefined);
  if (given.length !== 1) return refused('invalid', { text: { code: 'not_alone' } });
  if (text !== undefined) return meant({ command: 'message.send', content: text, ...lasting });
  const id = index === undefined ? message : room.preparedMessages[index - 1]?.id;
  return id === undefined
    ? refused('message_not_found')
    : meant({ command: 'message.show', message_id: id, ...lasting });
}

/** A question by its id, or one of those that wait to be answered; pressed again within a moment, the same one. */
function asking({ question, index }: Asking, { questions, shownQuestion }: Room, isAgain: IsAgain): Meant {
  if (question !== undefined && index !== undefined)
    return refused('invalid', { index: { code: 'not_with', other: 'question' } });
  const waiting = questions.filter(({ id, status }) => status === 'approved' && id !== shownQuestion);
  const same = isAgain('question.show') ? shownQuestion : null;
  const id = question ?? same ?? waiting[(index ?? 1) - 1]?.id;
  return id === undefined ? refused('question_not_found') : meant({ command: 'question.show', question_id: id });
}

const isOn = (wanted: '1' | '0' | 'toggle' | undefined, now: boolean): boolean =>
  wanted === '1' || (wanted !== '0' && !now);

/** What each verb means in this room: the commands of everybody else. */
const meanings: Meanings = {
  status: () => meant(),
  timers: () => meant(),
  start: transport('timer.start'),
  pause: transport('timer.pause'),
  toggle: (aim, room) =>
    on(room, aim, ({ id, run }) => [
      { command: run.state === 'running' ? 'timer.pause' : 'timer.start', timer_id: id },
    ]),
  stop: transport('timer.stop'),
  reset: transport('timer.reset'),
  next: pressing('show.next'),
  previous: pressing('show.previous'),
  go: pressing('show.go'),
  hold: ({ on: wanted }, { show }) => meant({ command: 'show.hold', on: isOn(wanted, show.hold) }),
  add: ({ t, ...aim }, room) => on(room, aim, ({ id }) => [{ command: 'timer.delay', timer_id: id, value: t }]),
  subtract: ({ t, ...aim }, room) => on(room, aim, ({ id }) => [{ command: 'timer.advance', timer_id: id, value: t }]),
  seek: ({ t, ...aim }, room) => on(room, aim, ({ id }) => [{ command: 'timer.seek', timer_id: id, current_time: t }]),
  select: (call, room) => on(room, call, ({ id }) => [{ command: 'stage.select', timer_id: id }, ...restOf(call, id)]),
  'message-show': showing,
  'message-hide': (_, { shownMessage }) =>
    shownMessage ? meant({ command: 'message.hide', message_id: shownMessage.id }) : meant(),
  'question-show': asking,
  'question-answered': (_, { shownQuestion }) =>
    shownQuestion === null
      ? meant()
      : meant({ command: 'question.moderate', question_id: shownQuestion, status: 'answered' }),
  blackout: ({ on: wanted }, { stage }) => meant({ command: 'stage.blackout', on: isOn(wanted, stage.blackout) }),
  'on-air': ({ on: wanted }, { stage }) => meant({ command: 'stage.on_air', on: isOn(wanted, stage.on_air) }),
  flash: ({ count }) => meant({ command: 'stage.flash', ...(count !== undefined && { count }) }),
  'screen-test': () => meant({ command: 'screens.test' }),
};

/** What a verb does after its first command, on the timer of that one. */
export const restOf = (call: VerbCall, timerId: string): readonly Command[] =>
  call.verb === 'select' && call.start === '1' ? [{ command: 'timer.start', timer_id: timerId }] : [];

/** The commands that a verb means, in their order; a refusal if it names a timer that is not there. */
export const commandsOf = (call: VerbCall, room: Room, isAgain: IsAgain): Meant =>
  meantBy(call.verb, call, room, isAgain);

const meantBy = <Name extends Verb>(
  name: Name,
  call: Extract<VerbCall, { verb: Name }>,
  room: Room,
  isAgain: IsAgain,
): Meant => meanings[name](call, room, isAgain);
