/**
 * Every text on screen, in sections. Import sections from here: `import { stage } from '…/text/es.ts'`; a page carries
 * only the sections it uses. Another language is a file of the same form: `satisfies Catalogue`.
 */
export { accountAction, accountMenu, auth, authErrors, authToasts, verification } from './account.ts';
export { agenda } from './agenda.ts';
export { alerts } from './alerts.ts';
export { blog } from './blog.ts';
export { blogTags } from './blog-tags.ts';
export { brand } from './brand.ts';
export { cards } from './cards.ts';
export { connection } from './connection.ts';
export { consent } from './consent.ts';
export { controller } from './controller.ts';
export { dashboard } from './dashboard.ts';
export { demo } from './demo.ts';
export { event } from './event.ts';
export { faq } from './faq.ts';
export { dayInWords, pesos } from './figures.ts';
export { home } from './home.ts';
export { landing } from './landing.ts';
export { legal } from './legal.ts';
export { noPlaceLeft, roomFull, timerLimit } from './limits.ts';
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
export { refusalTitles } from './refusal-titles.ts';
export { report } from './report.ts';
export { roles } from './roles.ts';
export { roomEnd } from './room-end.ts';
export { projection, sharing } from './sharing.ts';
export { site } from './site.ts';
export { simple } from './simple.ts';
export { sound } from './sound.ts';
export { secondScreen } from './second-screen.ts';
export { spoken, stageTools } from './stage-later.ts';
export { stage } from './stage.ts';
export { phases, states, stoppedAfterRun } from './states.ts';
export { timers } from './timers.ts';
export { errors, toasts } from './toasts.ts';
export { zoneNames } from './zone-names.ts';
export { zones } from './zones.ts';
