import type { Answer } from '#protocol/down.ts';
import { actInWords } from '#words/acts.ts';
import { questionToWire } from '../questions/question.ts';
import type { AnswerRef } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import { timerToWire } from '../timers/timer-wire.ts';
import type { Viewer } from './viewer.ts';
import { sessionFor } from './visibility.ts';

/** The answer to a command as its sender may see it. */
export function answerFor(room: Room, ref: AnswerRef, viewer: Viewer): Answer {
  if ('part' in ref) return partFor(room, ref.part, viewer);
  if ('controllerCode' in ref || 'secret' in ref) return secretFor(room, ref);
  if ('timers' in ref) {
    const wanted = new Set(ref.timers);
    return { timers: room.timers.filter(({ id }) => wanted.has(id)).map((each) => timerToWire(each, viewer)) };
  }
  if ('timer' in ref) {
    const timer = room.timers.find(({ id }) => id === ref.timer);
    return timer ? { timer: timerToWire(timer, viewer) } : {};
  }
  if ('message' in ref) {
    const message = [...room.messages, ...room.preparedMessages].find(({ id }) => id === ref.message);
    return message ? { message } : {};
  }
  if ('question' in ref) {
    const question = room.questions.find(({ id }) => id === ref.question);
    return question ? { question: questionToWire(question, viewer) } : {};
  }
  if ('alert' in ref) {
    const alert = room.alerts.find(({ id }) => id === ref.alert);
    return alert ? { alert } : {};
  }
  if ('test' in ref) return { test: ref.test };
  if ('undone' in ref) {
    const { id: command_id, said } = ref.undone;
    return { undone: { command_id, what: actInWords(said), said } };
  }
  const user = room.users.find(({ user_id }) => user_id === ref.user);
  return user ? { user } : {};
}

/** A new secret, which is in this answer alone. */
function secretFor(
  { codes, session }: Room,
  ref: Extract<AnswerRef, { controllerCode: string } | { secret: string }>,
): Answer {
  if ('controllerCode' in ref) return codes ? { codes: { ...codes, controller: ref.controllerCode } } : {};
  if ('newWebhook' in ref) {
    const webhook = session.webhooks?.find(({ id }) => id === ref.newWebhook);
    return webhook ? { webhook: { ...webhook, secret: ref.secret } } : {};
  }
  const key = session.keys?.find(({ id }) => id === ref.newKey);
  return key ? { key: { ...key, key: ref.secret } } : {};
}

function partFor(room: Room, part: 'event' | 'session' | 'codes' | 'stage', viewer: Viewer): Answer {
  if (part === 'event') return { event: room.event };
  if (part === 'stage') return { stage: room.stage };
  if (part === 'session') return { session: sessionFor(room.session, viewer) };
  return room.codes ? { codes: room.codes } : {};
}
