import type { Command } from '#protocol/commands.ts';
import { controller, errors, people } from '../../text/es.ts';

/** The title of a refusal by command. Specification section 8. */
export function refusalTitle({ command }: Command): string {
  switch (command) {
    case 'timer.start':
      return errors.timerAction('start');
    case 'timer.pause':
      return errors.timerAction('pause');
    case 'timer.stop':
      return errors.timerAction('stop');
    case 'timer.reset':
      return errors.timerAction('reset');
    case 'timer.delay':
    case 'timer.advance':
    case 'timer.seek':
      return errors.timeAdjust;
    case 'timers.bulk':
      return errors.bulk;
    case 'timer.create':
      return errors.timerCreate;
    case 'timer.edit':
    case 'timer.move':
    case 'stage.select':
      return errors.timerUpdate;
    case 'timer.delete':
      return errors.timerDelete;
    case 'message.send':
      return errors.messageSend;
    case 'message.delete':
      return errors.messageDelete;
    case 'question.ask':
      return errors.questionSend;
    case 'question.moderate':
    case 'question.delete':
      return errors.questionModerate;
    case 'alert.create':
    case 'alert.delete':
      return errors.alertCreate;
    case 'event.restore':
      return errors.restore;
    case 'screens.test':
      return people.test.failed;
    case 'event.update':
    case 'session.rename':
    case 'codes.renew':
      return errors.settings;
    case 'event.finish':
      return controller.finishFailed;
    case 'user.rename':
      return people.renameFailed;
    case 'user.identify':
      return people.identifyFailed;
    case 'user.reload':
      return people.reloadFailed;
    case 'user.remove':
      return people.removeFailed;
    case 'user.readmit':
      return people.readmitFailed;
  }
}
