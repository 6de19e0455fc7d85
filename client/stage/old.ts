import { createBlackNote } from '../lib/browser/black-rooms.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { askForTimers } from '../live/connection/ask-for-timers.ts';
import { openingOf, type Opening } from '../live/connection/opening.ts';
import { browserEnvironment, type Environment } from '../live/environment.ts';
import type { LiveRoom } from '../live/live-room.ts';
import { predictTime } from '../live/store/predict-time.ts';
import { closed, roomFull, stage as words } from '../text/es.ts';
import type { StageAddress } from './address.ts';
import { NOTHING, type StageContent } from './content.ts';
import { fitAll } from './fit-old.ts';
import { openStage } from './stage.ts';
import { isMoved } from '../live/connection/reconnect.ts';
import { whereaboutsIn } from '../live/moving/whereabouts.ts';

/** How long a screen shows its name, ms. */
const NAMED_MS = 5000;

/**
 * The stage in a browser of 2018, such as a television: the same room, content and drawing. It has no tools and loads nothing
 * more, so that it says refusals itself; sizes are calculated here (`fit-old.ts`), and the rest is `old.css`.
 */
export function showOldStage(address: StageAddress): void {
  let named = '';
  const { room, drawing, name, refresh } = openStage(address, ({ root, draw }, live, choices) => {
    let fitted = '';
    const fit = () => fitAll(root);
    window.addEventListener('resize', fit);
    // Lines of another face have another height.
    document.fonts.addEventListener('loadingdone', fit);
    return {
      // The bar moves with the digits: these devices are slow.
      barPixels: () => 0,
      draw(content) {
        const isOverlay = choices.read().own?.isOverlay === true;
        const said = withRefusal(content, live, isOverlay);
        draw({ ...said, isOnAir: said.isOnAir && !said.black, sign: named || (said.black ? '' : said.sign) });
        const shape = shapeOf(said);
        if (shape !== fitted) fit();
        fitted = shape;
      },
    };
  });

  const noteBlack = createBlackNote(address.sessionId, { storage: localMemory, wall: browserEnvironment.wall });
  document.body.textContent = '';
  document.body.appendChild(drawing.root);
  predictTime(room, browserEnvironment);
  room.store.subscribe(() => room.store.isReady() && noteBlack(room.store.view().stage.blackout));
  room.listen((event) => {
    if (event.event !== 'screen') return;
    if (event.command.action === 'reload') return location.reload();
    if (event.command.action !== 'identify') return;
    named = `${words.thisScreen} ${event.command.name || name}`;
    refresh();
    setTimeout(() => {
      named = '';
      refresh();
    }, NAMED_MS);
  });
  room.start();
  askForTimers(room, browserEnvironment);
  followHere(room, browserEnvironment);
}

/** All that sizes follow from: between two seconds nothing moves. */
const shapeOf = (content: StageContent): string =>
  JSON.stringify(content, (name, value) => (name === 'bar' || name === 'spoken' ? null : value)).replace(/\d/g, '0');

/** A refusal in the place of the room; a running clock is never covered. Over a picture nothing is said of it. */
function withRefusal(content: StageContent, { store, connectionStatus }: LiveRoom, isOverlay: boolean): StageContent {
  const { connection } = connectionStatus();
  const isReceived = store.view().isReceived;
  const place = openingOf(connection, { isReady: store.isReady(), isStage: true, isReceived });
  const refusal = refusalOf(place);
  if (!refusal) return content;
  const { title: heading, hint: detail } = isOverlay ? { title: '', hint: '' } : refusal;
  return { ...content, ...NOTHING, heading, detail, black: null, isFlashing: false, isOnAir: false };
}

function refusalOf(place: Opening): { readonly title: string; readonly hint: string } | null {
  switch (place.opening) {
    case 'farewell':
      return closed[place.why];
    case 'wall':
      return place.why === 'full' ? { title: roomFull.title, hint: roomFull.retrying } : closed[place.why];
    case 'lost':
      return closed.neverIn;
    default:
      return null;
  }
}

/** The pause between two tries, ms. */
const PAUSE_MS = 5000;

/**
 * Goes where the room went. This stage cannot ask another address whether the room answers there, so it goes once another copy of the
 * product may have read the file.
 */
function followHere(
  { options, connectionStatus, watchConnection, retry }: LiveRoom,
  { fetch, timers }: Environment,
): void {
  let isAsking = false;
  const ask = async () => {
    const answer = await fetch(`/api/sessions/${options.sessionId}/move`).catch(() => null);
    const place = answer && whereaboutsIn(await answer.json().catch(() => null));
    if (place?.state === 'moved' && place.is_read && place.to !== null)
      return location.replace(place.to + location.pathname + location.search);
    if (place?.state === 'here') retry();
    timers.set(() => {
      isAsking = false;
      look();
    }, PAUSE_MS);
  };
  const look = () => {
    if (isAsking || !isMoved(connectionStatus().connection)) return;
    isAsking = true;
    void ask();
  };
  watchConnection(look);
}
