import type * as z from 'zod/mini';
import { command as commandForm } from '#protocol/commands.ts';
import type { Command } from '#protocol/commands.ts';
import type { Refusal } from '#protocol/refusals.ts';

type Parsed = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly refusal: Refusal };

/** The one door of all commands, from sockets and from HTTP. */
export function parseCommand(raw: unknown): Parsed {
  const parsed = commandForm.safeParse(raw);
  if (parsed.success) return { ok: true, command: parsed.data };
  return { ok: false, refusal: { error: 'invalid', fields: fieldsOf(parsed.error.issues) } };
}

/** One sentence per field, in the words a form can show beside it. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const named = issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'command')];
    return names.map((name): [string, string] => [name, wordsFor(issue)]);
  });
  return Object.fromEntries(named);
}

function wordsFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'No puede estar vacío' : `El mínimo es ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `Máximo ${issue.maximum} caracteres` : `El máximo es ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'Este campo no se conoce';
    default:
      return 'Falta o no es válido';
  }
}
