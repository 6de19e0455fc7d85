/**
 * Every text on screen, in sections. Import sections from here: `import { stage } from '…/text/es.ts'`; a page carries
 * only the sections it uses. test/house/words.test.ts finds texts elsewhere.
 */
export { accountAction, accountMenu, auth, authErrors, authToasts, verification } from './account.ts';
export { agenda } from './agenda.ts';
export { alerts } from './alerts.ts';
export { blog } from './blog.ts';
export { blogTags } from './blog-tags.ts';
export { brand } from './brand.ts';
export { cards } from './cards.ts';
export { certificate } from './certificate.ts';
export { claims } from './claims.ts';
export { closed, connection } from './connection.ts';
export { consent } from './consent.ts';
export { controller } from './controller.ts';
export { dashboard } from './dashboard.ts';
export { demo } from './demo.ts';
export { event } from './event.ts';
export { eventDays } from './event-days.ts';
export { faq } from './faq.ts';
export { developers } from './developers.ts';
export { about, dayInWords, grouped, pesos } from './figures.ts';
export { home } from './home.ts';
export { importHelp } from './import-help.ts';
export { importing } from './importing.ts';
export { itemLabels } from './item-labels.ts';
export { landing } from './landing.ts';
export { legal } from './legal.ts';
export { noPlaceLeft, roomFull } from './limits.ts';
export { moving } from './moving.ts';
export { language } from './language.ts';
export { logo } from './logo.ts';
export { messages } from './messages.ts';
export { moderator } from './moderator.ts';
export { network } from './network.ts';
export { networkTest } from './network-test.ts';
export { onStage } from './on-stage.ts';
export { operator } from './operator.ts';
export { outputBuilder } from './output-builder.ts';
export { ownership } from './ownership.ts';
export { panel } from './panel.ts';
export { payment } from './payment.ts';
export { people } from './people.ts';
export { places } from './places.ts';
export { plans } from './plans.ts';
export { punctuality } from './punctuality.ts';
export { questions } from './questions.ts';
export { quickMessages } from './quick-messages.ts';
export { refusalTitles } from './refusal-titles.ts';
export { report } from './report.ts';
export { roles } from './roles.ts';
export { roomEnd } from './room-end.ts';
export { programme } from './programme.ts';
export { printing } from './printing.ts';
export { programs } from './programs.ts';
export { webhooks } from './webhooks.ts';
export { crewLinks, projection, sharing } from './sharing.ts';
export { show } from './show.ts';
export { site } from './site.ts';
export { oldBrowser } from './old-browser.ts';
export { sound } from './sound.ts';
export { secondScreen } from './second-screen.ts';
export { spoken, stageTools } from './stage-later.ts';
export { stage } from './stage.ts';
export { stageControl } from './stage-control.ts';
export { stageOutput } from './stage-output.ts';
export { phases, states, stoppedAfterRun } from './states.ts';
export { ownTemplates, templates } from './templates.ts';
export { timerLimit } from './timer-limit.ts';
export { timerOptions } from './timer-options.ts';
export { timerSigns } from './timer-signs.ts';
export { timers } from './timers.ts';
export { errors, toasts } from './toasts.ts';
export { trail, undo } from './undo.ts';
export { zoneNames } from './zone-names.ts';
export { zones } from './zones.ts';

/** A text, a sentence or a list of them in any language. */
type Words<Of> = Of extends string
  ? string
  : Of extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { readonly [Name in keyof Of]: Words<Of[Name]> };

/** What a file like this one has for another language. */
export type Catalogue = Words<typeof import('./es.ts')>;
