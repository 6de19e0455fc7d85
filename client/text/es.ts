/**
 * Every word on screen, in sections. Import the sections you need from here: `import { stage } from '…/text/es.ts'`;
 * a page then carries only the words it shows. Another language is a file of the same form: `satisfies Catalogue`.
 */
export { accountAction, accountMenu, auth, authErrors, authToasts, verification } from './account.ts';
export { agenda } from './agenda.ts';
export { alerts } from './alerts.ts';
export { blog } from './blog.ts';
export { blogTags } from './blog-tags.ts';
export { brand } from './brand.ts';
export { connection } from './connection.ts';
export { controller } from './controller.ts';
export { dashboard } from './dashboard.ts';
export { event } from './event.ts';
export { home } from './home.ts';
export { legal } from './legal.ts';
export { roomFull, timerLimit } from './limits.ts';
export { messages } from './messages.ts';
export { moderator } from './moderator.ts';
export { network } from './network.ts';
export { operator } from './operator.ts';
export { ownership } from './ownership.ts';
export { panel } from './panel.ts';
export { payment } from './payment.ts';
export { people } from './people.ts';
export { plans } from './plans.ts';
export { questions } from './questions.ts';
export { report } from './report.ts';
export { roles } from './roles.ts';
export { projection, sharing } from './sharing.ts';
export { site } from './site.ts';
export { sound } from './sound.ts';
export { stage, stageTools } from './stage.ts';
export { phases, states } from './states.ts';
export { timers } from './timers.ts';
export { errors, toasts } from './toasts.ts';
