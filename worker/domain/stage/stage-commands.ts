import type { CommandOf } from '#protocol/commands.ts';
import type { Stage, StageControl } from '#protocol/stage.ts';
import { post } from '../room/command-call.ts';
import type { CommandRules } from '../room/command-rule.ts';
import { type Context, type Decision, nothing } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import { unnamed } from '../trail/named.ts';
import { nextFlash } from './flash.ts';

const toStage = { capability: 'send-messages', isPredictable: true } as const;

const stageCall = (eventId: string, body: StageControl) => post(`/events/${eventId}/stage`, body);

/** What somebody does to all stages at once. */
export const stageCommands = {
  'stage.blackout': {
    ...toStage,
    decide: blackOutStage,
    call: ({ on }, id) => stageCall(id, { blackout: on }),
    what: ({ on }) => ({ on }),
  },
  'stage.on_air': {
    ...toStage,
    decide: putOnAir,
    call: ({ on }, id) => stageCall(id, { on_air: on }),
    what: ({ on }) => ({ on }),
  },
  'stage.flash': {
    ...toStage,
    decide: flashStage,
    call: ({ count }, id) => stageCall(id, { flash: count ?? true }),
    what: unnamed,
    whyFinal: 'for_flashing',
  },
} as const satisfies Partial<CommandRules>;

/** Flashes of a command without a number. */
const USUAL_COUNT = 3;

const answer = { part: 'stage' } as const;

/** Makes all stages black, or shows again what goes on there. */
function blackOutStage({ stage }: SharedState, { on }: CommandOf<'stage.blackout'>): Decision {
  return stage.blackout === on ? nothing(answer) : updated({ ...stage, blackout: on });
}

/** Switches the sign 'AL AIRE'. It follows nothing else. */
function putOnAir({ stage }: SharedState, { on }: CommandOf<'stage.on_air'>): Decision {
  return stage.on_air === on ? nothing(answer) : updated({ ...stage, on_air: on });
}

/** Inverts all stages some times, at the same moments. */
function flashStage(
  { stage }: SharedState,
  { count = USUAL_COUNT }: CommandOf<'stage.flash'>,
  { now }: Context,
): Decision {
  const flash = nextFlash(stage.flash, count, now);
  return flash === stage.flash ? nothing(answer) : updated({ ...stage, flash });
}

const updated = (stage: Stage): Decision => ({ ok: true, facts: [{ fact: 'stage.updated', stage }], answer });
