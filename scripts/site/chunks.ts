import { groupsOf } from './chunk-groups.ts';
import type { Chunk } from './chunk-groups.ts';

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/**
 * The bundler would write one file for each set of screens that share a module: some 40 for a first visit. A chunk here
 * is one file instead, with its modules and everything they import that no earlier chunk has. The order matters:
 * earlier chunks are loaded by more screens, and a screen that needs one module of a chunk loads all of it. A module that
 * a later chunk takes along would make every other screen that uses it load that chunk: it is listed in an earlier one.
 */
const chunks: readonly Chunk[] = [
  {
    name: 'base',
    pattern: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/u,
    modules: [
      'client/lib/browser/import-part.ts',
      'client/lib/browser/safe-storage.ts',
      'client/lib/browser/random-id.ts',
      'client/lib/use-chunk.ts',
      'client/lib/browser/theme.ts',
      'client/lib/network/reply.ts',
      'client/lib/network/site-fetch.ts',
      'client/text/brand.ts',
      'client/text/network.ts',
      'client/ui/join.ts',
      'client/ui/link.tsx',
      'worker/domain/lib/contrast.ts',
      'worker/domain/lib/time.ts',
      'worker/domain/timers/presenter.ts',
      'worker/protocol/constants.ts',
      'worker/protocol/setting-rows.ts',
      'worker/protocol/paths.ts',
    ],
  },
  {
    name: 'router',
    pattern: /node_modules\/react-router\//,
    modules: ['client/lib/pages/use-address-secret.ts'],
  },
  // An open room, and what shows its time before anything else.
  {
    name: 'room',
    modules: [
      'client/live/react/room-provider.tsx',
      'client/live/react/use-announced.ts',
      'client/live/react/use-event-colors.ts',
      'client/live/react/use-room.ts',
      'client/features/alerts/use-alerts-on-show.ts',
      'client/features/stage/use-stage-keys.ts',
      'client/features/timers/announced-digits.tsx',
      'client/features/timers/timer-bar.tsx',
      'client/features/timers/timer-clock.tsx',
      'client/features/timers/use-look.ts',
      'client/features/connection/stage-gate.tsx',
      'client/live/connection/opening.ts',
      'client/lib/event-colors.ts',
      'client/lib/text-color.ts',
      'client/lib/timers/timer-status.ts',
      'client/lib/browser/device-name.ts',
      'client/lib/browser/overlay.ts',
      'worker/domain/messages/shown-message.ts',
    ],
  },
  {
    name: 'common',
    modules: [
      'client/features/account/account-corner.module.css',
      'client/features/account/account-items.module.css',
      'client/features/connection/toaster.tsx',
    ],
    pattern: /\/client\/(?:ui|lib)\/|lucide-react\//u,
    minShareCount: 10,
  },
  // Small, and used by panels as well as by pages of the site.
  {
    name: 'rooms',
    modules: [
      'client/live/rooms/browser-rooms.ts',
      'client/text/figures.ts',
      'worker/domain/plans/subscription.ts',
      'worker/domain/room/abandoned.ts',
      ...['circle-check', 'copy', 'play', 'share-2'].map(icon),
    ],
  },
  {
    name: 'site',
    modules: [
      'client/features/account/site/site-header.tsx',
      'client/features/account/site/site-footer.tsx',
      'client/features/home/open-room-button.tsx',
      'client/features/plans/wanted-key.ts',
      'client/lib/pages/page-meta.ts',
      'client/lib/pages/structured-data.ts',
    ],
  },
  {
    name: 'controls',
    modules: [
      'client/features/connection/connection.module.css',
      'client/lib/browser/copy-text.ts',
      'client/lib/browser/share.ts',
      'client/lib/browser/use-media.ts',
      'client/lib/failed-words.ts',
      'client/lib/forms/use-form.ts',
      'client/live/moving/clocks.ts',
      'client/text/connection.ts',
      'client/text/item-labels.ts',
      'client/text/toasts.ts',
    ],
    pattern: /\/client\/ui\/|lucide-react\//u,
    minShareCount: 4,
  },
  // Who is signed in, and calls: pages of the site load it later, panels at once.
  {
    name: 'account',
    modules: [
      'client/features/account/site/site-account.tsx',
      'client/features/moving/moving.module.css',
      'client/features/moving/use-move.ts',
      'client/identity/account-api.ts',
      'client/lib/network/download.ts',
      'client/lib/network/use-resource.ts',
      'client/text/controller.ts',
      'client/text/moving.ts',
      'client/text/ownership.ts',
      'client/text/report.ts',
      'client/ui/banner.tsx',
      ...['message-circle-question-mark', 'upload'].map(icon),
    ],
  },
  // What the passing of time does in a room, without the rules of commands.
  {
    name: 'rules',
    modules: [
      'client/live/react/use-flash.ts',
      'client/live/store/replay.ts',
      'worker/domain/event/event-colors.ts',
      'worker/domain/programme/programme-answer.ts',
      'worker/domain/programme/show.ts',
      'worker/domain/questions/asking.ts',
      'worker/domain/room/lifecycle.ts',
      'worker/domain/timers/agenda.ts',
    ],
  },
  // What screens of an event show besides the panels' controls.
  {
    name: 'event',
    modules: [
      'client/features/connection/farewell-page.tsx',
      'client/features/connection/lost-page.tsx',
      'client/features/connection/wall-dialog.tsx',
      'client/features/screen/screen-calls.tsx',
      'client/features/screen/screen.module.css',
      'client/features/sound/sound.module.css',
      'client/features/stage/use-fullscreen.ts',
      'client/features/stage/use-wake-lock.ts',
      'client/features/timers/spoken-timer.tsx',
      'client/features/timers/stage-time.module.css',
      'client/features/timers/timer-sign.tsx',
      'client/features/timers/timer-time.tsx',
      'client/lib/forms/use-draft.ts',
      'client/lib/time/typed.ts',
      'client/lib/time/zone-name.tsx',
      'client/lib/timers/punctuality-at.ts',
      'client/lib/timers/spoken.ts',
      'client/lib/timers/use-announcements.ts',
      'client/live/react/in-sight.tsx',
      'client/live/react/use-event-time.ts',
      'client/live/react/use-logo.ts',
      'client/live/react/use-painted.ts',
      'client/live/react/use-programme.ts',
      'client/text/people.ts',
      'client/text/stage-later.ts',
    ],
  },
  {
    name: 'sharing',
    modules: ['client/text/sharing.ts', 'client/features/sharing/links.ts', 'worker/protocol/outputs.ts'],
  },
  // Screens that only read load nothing of it.
  { name: 'commands', modules: ['client/live/react/interactive-room-provider.tsx', 'client/text/questions.ts'] },
  // What every screen of an event loads after its first paint.
  { name: 'after', modules: ['client/live/offline/offline-support.ts', 'client/features/screen/screen-faces.tsx'] },
  // Sounds, and pages of refusals of dark screens.
  {
    name: 'sounds',
    modules: [
      'client/features/connection/stage-closed.tsx',
      'client/features/sound/sound-button.tsx',
      'client/features/sound/sounding.tsx',
    ],
  },
  // The home page has it too.
  { name: 'main-timer', modules: ['client/features/timers/main-timer.tsx', 'client/text/timers.ts'] },
  // Shared by the panels, or by two of them.
  {
    name: 'panels',
    modules: [
      'client/features/alerts/alert-toasts.tsx',
      'client/features/alerts/alerts-on-stage.tsx',
      'client/features/connection/connection-sign.tsx',
      'client/features/connection/room-gate.tsx',
      'client/features/keys/show-keys.tsx',
      'client/features/messages/message-on-stage.tsx',
      'client/features/messages/message-panel.tsx',
      'client/features/questions/questions-panel.tsx',
      'client/features/screen/theme-switch.tsx',
      'client/features/show/show-controls.tsx',
      'client/features/sound/panel-sound.tsx',
      'client/features/sound/sound-item.tsx',
      'client/features/stage-control/black-notice.tsx',
      'client/features/stage-control/stage-controls.tsx',
      'client/features/timers/cards/timer-board.tsx',
      'client/features/trail/trail-dialog.tsx',
      'client/features/trail/trail-item.tsx',
      'client/features/trail/undo-button.tsx',
      'client/live/react/use-places-taken.ts',
      'client/ui/tabs.tsx',
      'client/ui/titled-header.tsx',
      'client/ui/window-page.tsx',
      icon('external-link'),
    ],
  },
  // Shared by the panels of controllers and operators, and by dialogs that open on them.
  {
    name: 'controllers',
    modules: [
      'client/features/account/sign-in-offer.tsx',
      'client/features/alerts/alert-row.tsx',
      'client/features/alerts/alerts-dialog.tsx',
      'client/features/connection/other-credential.tsx',
      'client/features/event/event.module.css',
      'client/features/event/use-backup.ts',
      'client/features/event/zone-field.tsx',
      'client/features/people/people-panel.tsx',
      'client/features/questions/pending-count.tsx',
      'client/features/sharing/second-controller-dialog.tsx',
      'client/features/sharing/share-dialog.tsx',
      'client/features/timers/dialogs/timer-dialogs.tsx',
      'client/features/timers/item.module.css',
      'client/features/timers/list/row-menu.tsx',
      'client/features/timers/play-button.tsx',
      'client/features/timers/templates/use-template.ts',
      'client/lib/browser/second-screen.ts',
      'client/lib/browser/use-second-screen.ts',
      'client/ui/day-time.tsx',
      'client/ui/disclosure.tsx',
      'client/ui/file-button.tsx',
      ...['bookmark-plus', 'chart-column', 'monitor-up'].map(icon),
    ],
  },
];

export const groups = groupsOf(chunks);
