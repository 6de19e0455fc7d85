import { closeCodes } from '#protocol/close-codes.ts';
import { isLost, type ConnectionState } from './reconnect.ts';
import type { Reads } from './snapshot-polling.ts';

/** A final refusal: a page takes the place of the room. */
export type Farewell = 'credentials' | 'withdrawn' | 'noSuchRoom' | 'finished' | 'moved';
/** A refusal that may end: a dialog blocks the room. */
export type Wall = 'full' | 'takenOver' | 'newVersion' | 'other';

export type Opening =
  | { readonly opening: 'room' | 'waiting' | 'lost' }
  | { readonly opening: 'farewell'; readonly why: Farewell }
  | { readonly opening: 'wall'; readonly why: Wall };

const farewells: Partial<Record<number, Farewell>> = {
  [closeCodes.credentials]: 'credentials',
  [closeCodes.withdrawn]: 'withdrawn',
  [closeCodes.noSuchRoom]: 'noSuchRoom',
  [closeCodes.finished]: 'finished',
  [closeCodes.moved]: 'moved',
};

const walls: Partial<Record<number, Wall>> = {
  [closeCodes.full]: 'full',
  [closeCodes.takenOver]: 'takenOver',
  [closeCodes.newVersion]: 'newVersion',
};

type OpeningContext = {
  readonly isReady: boolean;
  readonly isStage: boolean;
  /** False for a page that shows only saved data of the room: a refusal is shown before that too. */
  readonly isReceived?: boolean | undefined;
  readonly reads?: Reads;
};

/** What a screen shows instead of the room, or over it. A clock on a stage always goes on. */
export function openingOf(
  line: ConnectionState,
  { isReady, isStage, isReceived = isReady, reads }: OpeningContext,
): Opening {
  if (line.state === 'refused') {
    // The room goes on elsewhere: so does its clock here, until the screen goes there.
    if (line.code === closeCodes.moved && isStage && isReceived) return { opening: 'room' };
    const why = farewells[line.code];
    if (why) return { opening: 'farewell', why };
    if (isStage && isReceived) return { opening: 'room' };
    return { opening: 'wall', why: walls[line.code] ?? 'other' };
  }
  if (isReady) return { opening: 'room' };
  return { opening: isLost(line) || reads === 'captive' ? 'lost' : 'waiting' };
}
