import { Regex, type SomeCompanionConfigField } from '@companion-module/base';
import { settings as words } from './words.ts';

/** What a person enters for a connection. The key is a secret: the host keeps it apart, and never shows it again. */
export type Config = { readonly room: string };
export type Secrets = { readonly key: string };

/** A room of an installation, and the key that opens it. */
export type Target = { readonly site: string; readonly room: string; readonly key: string };

export type Settings =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly problem: string };

const ROOM = /^[\w-]{20,64}$/u;
const KEY = /^atk_[\w-]{16,128}$/u;

const problem = (text: string): Settings => ({ ok: false, problem: text });

/** The settings from what a person entered: any link of the room, as the panel or the share dialog has it, and a key. */
export function settingsOf(config: Partial<Config> | undefined, secrets: Partial<Secrets> | undefined): Settings {
  const link = config?.room?.trim() ?? '';
  const key = secrets?.key?.trim() ?? '';
  if (link === '') return problem(words.noRoom);
  if (!URL.canParse(link)) return problem(words.noLink);
  const { protocol, origin, pathname } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return problem(words.noLink);
  const room = pathname.split('/').find((part) => ROOM.test(part));
  if (room === undefined) return problem(words.otherLink);
  if (key === '') return problem(words.noKey);
  if (!KEY.test(key)) return problem(words.otherKey);
  return { ok: true, target: { site: origin, room, key } };
}

export const configFields = (): SomeCompanionConfigField[] => [
  {
    id: 'room',
    type: 'textinput',
    ...words.room,
    width: 12,
    default: '',
    regex: Regex.SOMETHING,
  },
  {
    id: 'key',
    type: 'secret-text',
    ...words.key,
    width: 12,
    default: '',
  },
];
