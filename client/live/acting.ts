import { Actor } from './actor.ts';
import type { ActorParts } from './actor.ts';
import { predicted } from './predict.ts';

/** What a screen needs to act. A stage only watches, and loads none of it. */
export type Acting = {
  readonly predicted: typeof predicted;
  readonly actor: (parts: ActorParts) => Actor;
};

export const acting: Acting = { actor: (parts) => new Actor(parts), predicted };
