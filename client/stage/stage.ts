import { endEarlyBlack } from '../lib/browser/black-rooms.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { wearOutput } from '../lib/output-look.ts';
import { delayedRoom } from '../live/delayed-room.ts';
import { browserEnvironment } from '../live/environment.ts';
import { LiveRoom } from '../live/live-room.ts';
import type { OpenRoom } from '../live/react/room-context.ts';
import type { StageAddress } from './address.ts';
import { createChoices, wantedBy, type StageChoices } from './choices.ts';
import { createCities } from './cities.ts';
import { createDrawing, type Drawing } from './draw.ts';
import { keptOutput } from './kept-output.ts';
import { showRoom, type Draw } from './show.ts';
import '../styles/output.css';

/** A stage that is open in this page. */
export interface Stage {
  readonly room: LiveRoom;
  /** The room as this stage shows it, perhaps delayed. */
  readonly shownRoom: OpenRoom;
  /** What staff read in the list of connected people. */
  readonly name: string;
  readonly drawing: Drawing;
  readonly choices: StageChoices;
  /** Draws again in the next frame. */
  readonly refresh: () => void;
}

/** Opens the room and shows it: nothing covers or stops the clock. `around`: what an old browser draws with. */
export function openStage(
  { sessionId, code, delay, name: ownName }: StageAddress,
  around: (drawing: Drawing, room: LiveRoom, choices: StageChoices) => Draw = (drawing) => drawing,
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
  // Only an address has a delay: it stays as long as the page.
  const delaySeconds = choices.read().own?.output.delay_seconds ?? 0;
  const shownRoom = delaySeconds === 0 ? room : delayedRoom(room, delaySeconds * 1000, browserEnvironment);
  const cityOf = createCities(() => refresh());
  const { refresh } = showRoom(shownRoom, around(drawing, room, choices), () => {
    const { own, hidesMessages } = choices.read();
    return { wanted: wantedBy(choices.read()), hidesMessages, own, cityOf };
  });
  followChoices(room, choices, refresh);
  const endEarly = () => {
    if (room.store.isReady() || room.connectionStatus().connection.state === 'refused') endEarlyBlack();
  };
  room.store.subscribe(endEarly);
  room.watchConnection(endEarly);
  room.listen((event) => {
    if (event.event === 'screen' && event.command.action === 'output') choices.give(event.command.output);
  });
  return { room, shownRoom, name, drawing, choices, refresh };
}

/** The look of the page, and the timer that the room knows of this stage, are those that somebody chose. */
function followChoices(room: LiveRoom, choices: StageChoices, refresh: () => void): void {
  let { own } = choices.read();
  let undress = own && wearOutput(own.output);
  choices.subscribe(() => {
    const next = choices.read();
    if (next.own !== own) {
      undress?.();
      own = next.own;
      undress = own && wearOutput(own.output);
    }
    const wanted = wantedBy(next);
    if (wanted !== room.ownTimerId) room.showOwn(wanted);
    refresh();
  });
}
