import * as z from 'zod/mini';
import { command, type CommandName, type FieldsOf } from '#protocol/commands.ts';

/** The bodies of calls: the forms by which the room reads the same commands. */

type ObjectForm = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

const objectForms: readonly ObjectForm[] = command.def.options.flatMap((form): readonly ObjectForm[] =>
  form instanceof z.ZodMiniObject ? [form] : form.def.options.filter((each) => each instanceof z.ZodMiniObject),
);

const isOf = (form: ObjectForm, name: CommandName): boolean => {
  const named = form.shape['command'];
  return named instanceof z.ZodMiniLiteral && named.def.values.includes(name);
};

type BodyOptions<Left extends string, Also extends z.core.$ZodShape> = {
  /** Fields that are in the path of the call. */
  readonly without?: readonly Left[];
  /** Fields of the call alone. */
  readonly also?: Also;
};

type Body<Name extends CommandName, Left extends string, Also extends z.core.$ZodShape> = z.ZodMiniType<
  unknown,
  FieldsOf<Name, Left> & ([Also] extends [never] ? unknown : z.input<z.ZodMiniObject<Also>>)
>;

/** The body of a call that gives a command. */
export function bodyOf<Name extends CommandName, Left extends string = never, Also extends z.core.$ZodShape = never>(
  name: Name,
  options?: BodyOptions<Left, Also>,
): Body<Name, Left, Also>;
export function bodyOf(
  name: CommandName,
  { without = [], also = {} }: BodyOptions<string, z.core.$ZodShape> = {},
): z.ZodMiniType {
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

/** How many objects and lists are inside each other in the fields of a body. A list of plain values is a value. */
export const levelsOf = (body: z.core.$ZodType): number => depthOf(body) - 1;

function depthOf(form: z.core.$ZodType): number {
  if (form instanceof z.ZodMiniObject) return 1 + deepestOf(Object.values(form.shape));
  if (form instanceof z.ZodMiniUnion) return deepestOf(form.def.options);
  if (form instanceof z.ZodMiniPipe) return depthOf(form.def.out);
  if (isWrapper(form)) return depthOf(form.def.innerType);
  const depth = form instanceof z.ZodMiniArray ? depthOf(form.def.element) : 0;
  return depth === 0 ? 0 : 1 + depth;
}

const isWrapper = (form: z.core.$ZodType) =>
  form instanceof z.ZodMiniOptional || form instanceof z.ZodMiniExactOptional || form instanceof z.ZodMiniNullable;

const deepestOf = (forms: readonly z.core.$ZodType[]): number => Math.max(0, ...forms.map(depthOf));
