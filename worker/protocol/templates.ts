import * as z from 'zod/mini';
import { MAX_TIMERS_AT_ONCE, TEMPLATE_NAME_MAX } from './constants.ts';
import { requiredLine } from './text.ts';
import { newTimer } from './timers.ts';

const name = requiredLine(TEMPLATE_NAME_MAX);

/** A programme that an account keeps to begin others with. */
export const newTemplate = z.strictObject({
  name,
  items: z.array(newTimer).check(z.minLength(1), z.maxLength(MAX_TIMERS_AT_ONCE)),
});
export const templateChange = z.strictObject({ name });

export type NewTemplate = z.infer<typeof newTemplate>;
export type TemplateChange = z.infer<typeof templateChange>;
/** An item as a new timer has it: name, duration and what is not the default. */
export type TemplateItem = NewTemplate['items'][number];

/** A template in the list. `items` is their number, `created_at` in epoch milliseconds. */
export type ListedTemplate = {
  readonly id: string;
  readonly name: string;
  readonly items: number;
  readonly created_at: number;
};
