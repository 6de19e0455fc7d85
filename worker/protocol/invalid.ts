import * as z from 'zod/mini';

/** The text for an invalid field that has no better one. */
export const NOT_VALID = 'Falta o no es válido';

/** The text for the id of a command, or the key of a call, that another command used. */
export const ALREADY_USED = 'Ya se usó para otra cosa';

/** One sentence for each invalid field, which a form can show beside it. The field of an item in a list is `list.index.field`. */
export function fieldsOf({ issues }: z.core.$ZodError): Record<string, string> {
  const named = issues.flatMap((issue): [string, string][] => {
    const [list, index, field] = issue.path;
    const item = typeof index === 'number' ? `${String(list)}.${index}` : null;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [item ? `${item}.${key}` : key, issue.message]);
    if (item) return [[field === undefined ? item : `${item}.${String(field)}`, issue.message]];
    return [[String(list ?? 'command'), issue.message]];
  });
  return Object.fromEntries(named);
}

/** The text for a field whose schema has none of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'No puede estar vacío' : `El mínimo es ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `Máximo ${issue.maximum} caracteres` : `El máximo es ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'Este campo no se conoce';
    default:
      return NOT_VALID;
  }
}

z.config({ customError: wordsFor });
