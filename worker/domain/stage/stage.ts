import type { CommandOf } from '#protocol/commands.ts';
import type { Stage } from '#protocol/stage.ts';
import type { Context, Decision } from '../room/decision.ts';
import { nothing } from '../room/decision.ts';
import type { SharedState } from '../room/slices.ts';
import { nextFlash } from './flash.ts';

/** Flashes of a command without a number. */
const USUAL_COUNT = 3;

const answer = { part: 'stage' } as const;

/** Makes all stages black, or shows again what goes on there. */
export const blackOutStage = ({ stage }: SharedState, { on }: CommandOf<'stage.blackout'>): Decision =>
  stage.blackout === on ? nothing(answer) : updated({ ...stage, blackout: on });

/** Switches the sign 'AL AIRE'. It follows nothing else. */
export const putOnAir = ({ stage }: SharedState, { on }: CommandOf<'stage.on_air'>): Decision =>
  stage.on_air === on ? nothing(answer) : updated({ ...stage, on_air: on });

/** Inverts all stages some times, at the same moments. */
export function flashStage(
  { stage }: SharedState,
  { count = USUAL_COUNT }: CommandOf<'stage.flash'>,
  { now }: Context,
): Decision {
  const flash = nextFlash(stage.flash, count, now);
  return flash === stage.flash ? nothing(answer) : updated({ ...stage, flash });
}

const updated = (stage: Stage): Decision => ({ ok: true, facts: [{ fact: 'stage.updated', stage }], answer });
