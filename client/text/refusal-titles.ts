import type { CommandName } from '#protocol/commands.ts';
import { controller } from './controller.ts';
import { people } from './people.ts';
import { errors } from './toasts.ts';

/** The title of the notice that a command was refused. Specification section 8. */
export const refusalTitles = {
  'timer.start': errors.timerAction('start'),
  'timer.pause': errors.timerAction('pause'),
  'timer.stop': errors.timerAction('stop'),
  'timer.reset': errors.timerAction('reset'),
  'timer.delay': errors.timeAdjust,
  'timer.advance': errors.timeAdjust,
  'timer.seek': errors.timeAdjust,
  'timers.bulk': errors.bulk,
  'timer.create': errors.timerCreate,
  'timer.edit': errors.timerUpdate,
  'timer.move': errors.timerUpdate,
  'stage.select': errors.timerUpdate,
  'timer.delete': errors.timerDelete,
  'message.send': errors.messageSend,
  'message.delete': errors.messageDelete,
  'question.ask': errors.questionSend,
  'question.moderate': errors.questionModerate,
  'question.delete': errors.questionModerate,
  'alert.create': errors.alertCreate,
  'alert.delete': errors.alertCreate,
  'event.restore': errors.restore,
  'screens.test': people.test.failed,
  'event.update': errors.settings,
  'session.rename': errors.settings,
  'codes.renew': errors.settings,
  'event.finish': controller.finishFailed,
  'user.rename': people.renameFailed,
  'user.identify': people.identifyFailed,
  'user.reload': people.reloadFailed,
  'user.remove': people.removeFailed,
  'user.readmit': people.readmitFailed,
} as const satisfies Record<CommandName, string>;
