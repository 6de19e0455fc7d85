import { inRoom } from '../room/command-rule.ts';
import type { CommandRules, Difference } from '../room/command-rule.ts';
import { FOR_ACCESS, quoted } from '../trail/words.ts';
import { chooseOutput } from './outputs.ts';

const manage = { capability: 'manage-users', ...inRoom, call: null } as const;

const FOR_SCREENS = 'Lo que se hace con una pantalla no se deshace';

const userNamed = ({ before, after }: Difference, id: string): string =>
  quoted([...before.users, ...after.users].find(({ user_id }) => user_id === id)?.name, 'una pantalla');

/** What controllers do with the screens of others. */
export const userCommands = {
  'user.rename': {
    ...manage,
    what: ({ name }) => `Nombre de una pantalla: ${quoted(name)}`,
    whyFinal: FOR_SCREENS,
  },
  'user.identify': {
    ...manage,
    what: ({ user_id }, difference) => `Identificación de ${userNamed(difference, user_id)}`,
    whyFinal: FOR_SCREENS,
  },
  'user.reload': {
    ...manage,
    what: ({ user_id }, difference) => `Recarga de ${userNamed(difference, user_id)}`,
    whyFinal: FOR_SCREENS,
  },
  'user.output': {
    ...manage,
    decide: chooseOutput,
    isPredictable: true,
    what: ({ user_id }, difference) => `Lo que muestra ${userNamed(difference, user_id)}`,
    whyFinal: FOR_SCREENS,
  },
  'user.remove': {
    ...manage,
    what: ({ user_id }, difference) => `Salida de ${userNamed(difference, user_id)}`,
    whyFinal: FOR_ACCESS,
  },
  'user.readmit': { ...manage, what: () => 'Una pantalla puede volver a entrar', whyFinal: FOR_ACCESS },
  'screens.test': { ...manage, what: () => 'Prueba de pantallas', whyFinal: FOR_SCREENS },
} as const satisfies Partial<CommandRules>;
