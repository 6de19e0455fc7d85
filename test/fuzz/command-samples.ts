import { sample } from 'fast-check';
import { type CommandName, command } from '#protocol/commands.ts';
import { png } from '../support/images.ts';
import { stubOf } from '../room/room-client.ts';
import { validFor } from './arbitraries.ts';
import { type Scene, knownTexts } from './scene.ts';

/** The fields of a valid command, the first that its schema accepts. */
function validFieldsOf(name: CommandName): object {
  const form = command._zod.def.options.find((each) =>
    'options' in each._zod.def
      ? name === 'timers.bulk'
      : each._zod.def.shape.command._zod.def.values.includes(name as never),
  );
  if (!form) throw new Error(`No form for ${name}`);
  const said = validFor(form, knownTexts).filter((each) => command.safeParse(each).success);
  return Object(sample(said, { numRuns: 1, seed: 7 })[0]);
}

/** Fields of a command; some that random values cannot meet are fixed here. */
export async function fieldsFor(name: CommandName, { id, ids, controller, inThisRoom }: Scene): Promise<object> {
  if (name === 'event.restore') {
    const caller = { code: controller, uid: null, clientId: null, address: 'local' };
    const reply = await stubOf(id).backup(caller);
    return { backup: reply.ok && reply.value.backup };
  }
  // The ids of a room are longer than the placeholders, and too long for some texts.
  if (name === 'timers.create') return { timers: [{ name: 'Charla', duration_minutes: 5 }] };
  if (name === 'timers.import') return { mode: 'merge', items: [{ timer_id: ids.timer, name: 'Importada' }] };
  // New rows would be more than the room may have.
  if (name === 'timers.edit') return { edits: [{ timer_id: ids.timer, name: 'Charla' }] };
  // Random values say of the stage what is not there.
  if (name === 'show.next' || name === 'show.previous' || name === 'show.go') return {};
  if (name === 'logo.set') return { data: png() };
  if (name === 'key.create') return { name: 'Stream Deck', scope: 'control' };
  if (name === 'webhook.create') return { url: 'https://ejemplo.mx/avisos', events: ['timer.zero'] };
  if (name === 'codes.renew') return { role: 'viewer' };
  const { command: _, ...fields } = JSON.parse(inThisRoom(JSON.stringify(validFieldsOf(name))));
  // Random colours would be hard to read, and `delete_on_close` has a row of its own where it matters.
  if (name === 'event.update') {
    return { ...fields, name: 'Gala', background_color: null, accent_color: null, delete_on_close: undefined };
  }
  return fields;
}

/** The names of all commands. */
export const commandNames = (): readonly string[] =>
  command._zod.def.options.flatMap((each): readonly string[] =>
    'options' in each._zod.def ? ['timers.bulk'] : [...each._zod.def.shape.command._zod.def.values],
  );
