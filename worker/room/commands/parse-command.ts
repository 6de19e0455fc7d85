import { command as commandForm, type Command } from '#protocol/commands.ts';
import { problemsOf } from '#protocol/invalid.ts';
import type { Refusal } from '#protocol/refusals.ts';

type Parsed = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly refusal: Refusal };

/** Parses every command, from sockets and from HTTP. */
export function parseCommand(raw: unknown): Parsed {
  const parsed = commandForm.safeParse(raw);
  if (parsed.success) return { ok: true, command: parsed.data };
  return { ok: false, refusal: { error: 'invalid', problems: problemsOf(parsed.error) } };
}
