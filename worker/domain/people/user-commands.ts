import { inRoom, type CommandRules, type Difference } from '../room/command-rule.ts';
import { shortened, unnamed } from '../trail/named.ts';
import { chooseOutput } from './outputs.ts';

const manage = { capability: 'manage-users', ...inRoom, call: null } as const;

const userNamed = ({ before, after }: Difference, id: string) =>
  shortened([...before.users, ...after.users].find(({ user_id }) => user_id === id)?.name);

/** What controllers do with the screens of others. */
export const userCommands = {
  'user.rename': {
    ...manage,
    what: ({ name }) => shortened(name),
    whyFinal: 'for_screens',
  },
  'user.identify': {
    ...manage,
    what: ({ user_id }, difference) => userNamed(difference, user_id),
    whyFinal: 'for_screens',
  },
  'user.reload': {
    ...manage,
    what: ({ user_id }, difference) => userNamed(difference, user_id),
    whyFinal: 'for_screens',
  },
  'user.output': {
    ...manage,
    decide: chooseOutput,
    isPredictable: true,
    what: ({ user_id }, difference) => userNamed(difference, user_id),
    whyFinal: 'for_screens',
  },
  'user.remove': {
    ...manage,
    what: ({ user_id }, difference) => userNamed(difference, user_id),
    whyFinal: 'for_access',
  },
  'user.readmit': { ...manage, what: unnamed, whyFinal: 'for_access' },
  'screens.test': { ...manage, what: unnamed, whyFinal: 'for_screens' },
} as const satisfies Partial<CommandRules>;
