import * as z from 'zod/mini';
import { command } from '#protocol/commands.ts';
import type { CommandName } from '#protocol/commands.ts';

/** The bodies of calls, for the OpenAPI document: the forms by which the room reads the same commands. */

type ObjectForm = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

const objectForms: readonly ObjectForm[] = command.def.options.flatMap((form): readonly ObjectForm[] =>
  form instanceof z.ZodMiniObject ? [form] : form.def.options.filter((each) => each instanceof z.ZodMiniObject),
);

const isOf = (form: ObjectForm, name: CommandName): boolean => {
  const named = form.shape['command'];
  return named instanceof z.ZodMiniLiteral && named.def.values.includes(name);
};

type BodyOptions = {
  /** Fields that are in the path of the call. */
  readonly without?: readonly string[];
  /** Fields of the call alone. */
  readonly also?: Readonly<Record<string, z.core.$ZodType>>;
};

/** The body of a call that gives a command. */
export function bodyOf(name: CommandName, { without = [], also = {} }: BodyOptions = {}): z.ZodMiniType {
  const left = new Set(['command', ...without]);
  const forms = objectForms
    .filter((form) => isOf(form, name))
    .map(({ shape }) =>
      z.strictObject({ ...Object.fromEntries(Object.entries(shape).filter(([field]) => !left.has(field))), ...also }),
    );
  const [only] = forms;
  if (!only) throw new Error(`No form for ${name}`);
  return forms.length === 1 ? only : z.union(forms);
}
