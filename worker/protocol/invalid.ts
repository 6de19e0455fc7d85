import type * as z from 'zod/mini';
import type { PlainProblem, Problem, Problems } from '#words/problems.ts';

/** What is wrong with each invalid field. */
export function problemsOf({ issues }: z.core.$ZodError): Problems {
  const named = issues.flatMap((issue): [string, Problem][] => {
    const [list, index, field] = issue.path;
    const item = typeof index === 'number' ? `${String(list)}.${index}` : null;
    const problem = problemOf(issue);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [item ? `${item}.${key}` : key, problem]);
    if (item) return [[field === undefined ? item : `${item}.${String(field)}`, problem]];
    return [[String(list ?? 'command'), problem]];
  });
  return Object.fromEntries(named);
}

/** The problems that schemas name in the place of a message. */
const NAMED: readonly PlainProblem[] = ['name_too_short', 'no_question', 'no_single_word'];

function problemOf(issue: z.core.$ZodIssue): Problem {
  const code = NAMED.find((each) => each === issue.message);
  if (code) return { code };
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? { code: 'empty' } : { code: 'too_little', least: Number(issue.minimum) };
    case 'too_big': {
      const most = Number(issue.maximum);
      return { code: issue.origin === 'string' ? 'too_long' : 'too_much', most };
    }
    case 'unrecognized_keys':
      return { code: 'unknown_field' };
    default:
      return { code: 'not_valid' };
  }
}
