import { endEarlyBlack } from '../lib/browser/black-rooms.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { wearOutput } from '../lib/output-look.ts';
import { delayedRoom } from '../live/delayed-room.ts';
import { browserEnvironment } from '../live/environment.ts';
import { LiveRoom } from '../live/live-room.ts';
import type { OpenRoom } from '../live/react/room-context.ts';
import type { StageAddress } from './address.ts';
import { createChoices, wantedBy } from './choices.ts';
import { createCities } from './cities.ts';
import { createDrawing } from './draw.ts';
import type { Drawing } from './draw.ts';
import { keptOutput } from './kept-output.ts';
import type { OutputState } from './output-state.ts';
import { showRoom } from './show.ts';
import type { Draw } from './show.ts';
import '../styles/output.css';

type Choosing = ReturnType<typeof createChoices>;

/** A stage that is open in this page. */
export interface Stage {
  readonly room: LiveRoom;
  /** The room as this stage shows it, perhaps delayed. */
  readonly shownRoom: () => OpenRoom;
  /** What staff read in the list of connected people. */
  readonly name: string;
  readonly drawing: Drawing;
  readonly choices: Choosing;
  /** Draws again in the next frame. */
  readonly refresh: () => void;
}

/** Opens the room and shows it: nothing covers or stops the clock. `around`: what an old browser draws with. */
export function openStage(
  { sessionId, code, delay, name: ownName }: StageAddress,
  around: (drawing: Drawing, room: LiveRoom, choices: Choosing) => Draw = (drawing) => drawing,
): Stage {
  const choices = createChoices(sessionId);
  const name = ownName ?? deviceName();
  const room = new LiveRoom(
    {
      sessionId,
      type: 'viewer',
      name,
      code,
      stage: { timerId: wantedBy(choices.read()), delay, output: () => keptOutput(sessionId) },
    },
    browserEnvironment,
  );
  const drawing = createDrawing({ isPicture: false });
  const drawn = around(drawing, room, choices);
  const cityOf = createCities(() => showing.refresh());
  const settings = () => {
    const now = choices.read();
    return { wanted: wantedBy(now), hidesMessages: now.hidesMessages, own: now.own, cityOf };
  };
  const delayed = createDelays(room);
  const show = (shown: OpenRoom) => ({ room: shown, ...showRoom(shown, drawn, settings) });
  let { own } = choices.read();
  let undress = own && wearOutput(own.output);
  let showing = show(delayed(own));
  let told = wantedBy(choices.read());
  choices.subscribe(() => {
    const next = choices.read();
    if (next.own !== own) {
      undress?.();
      own = next.own;
      undress = own && wearOutput(own.output);
      if (delayed(own) !== showing.room) {
        showing.stop();
        showing = show(delayed(own));
      }
    }
    const wanted = wantedBy(next);
    if (wanted !== told) room.showOwn((told = wanted));
    showing.refresh();
  });
  const endEarly = () => {
    if (room.store.isReady() || room.connectionStatus().connection.state === 'refused') endEarlyBlack();
  };
  room.store.subscribe(endEarly);
  room.watchConnection(endEarly);
  room.listen((event) => {
    if (event.event === 'screen' && event.command.action === 'output') choices.give(event.command.output);
  });
  return { room, shownRoom: () => showing.room, name, drawing, choices, refresh: () => showing.refresh() };
}

/** The room of a delay, one for each: it has what happened while the delay passes. */
function createDelays(room: LiveRoom): (own: OutputState | null) => OpenRoom {
  const known = new Map<number, OpenRoom>();
  return (own) => {
    const seconds = own?.output.delay_seconds ?? 0;
    if (seconds === 0) return room;
    const late = known.get(seconds) ?? delayedRoom(room, seconds * 1000, browserEnvironment);
    known.set(seconds, late);
    return late;
  };
}
