import type { Command } from '#protocol/commands.ts';
import { stageControl, type Stage, type StageControl } from '#protocol/stage.ts';
import type { JsonBody } from './body.ts';
import { invalidField, refuseInvalid } from './invalid.ts';
import type { CallerRooms } from './room.ts';

/**
 * Carries out a call of the stage: a command for each field, all of the same capability. The body is checked before the
 * first one: otherwise the call could succeed by half.
 * @throws RefusalError
 */
export async function controlStage(rooms: CallerRooms, eventId: string, body: JsonBody): Promise<Stage> {
  const checked = stageControl.safeParse(body);
  refuseInvalid(checked);
  const [first, ...others] = commandsOf(checked.data);
  if (!first) throw invalidField('blackout');
  let stage = await rooms.performFor('stage', eventId, first, others.length > 0 ? { whole: checked.data } : {});
  for (const command of others) {
    // With a space, which no caller's key may contain.
    const key = rooms.key && `${rooms.key} ${command.command}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are given
    stage = (await rooms.perform(eventId, command, { key })).stage ?? stage;
  }
  return stage;
}

/** In the order in which they are carried out. A field without a command does not compile. */
function commandsOf({ blackout, on_air, flash }: StageControl): readonly Command[] {
  const commands: Readonly<Record<keyof StageControl, Command | null>> = {
    blackout: blackout === undefined ? null : { command: 'stage.blackout', on: blackout },
    on_air: on_air === undefined ? null : { command: 'stage.on_air', on: on_air },
    flash: flash === undefined ? null : { command: 'stage.flash', ...(flash !== true && { count: flash }) },
  };
  return Object.values(commands).filter((command) => command !== null);
}
