import { Regex } from '@companion-module/base';
import type { SomeCompanionConfigField } from '@companion-module/base';

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
  if (link === '') return problem('Falta el enlace de la sala');
  if (!URL.canParse(link)) return problem('El enlace de la sala empieza con https://');
  const { protocol, origin, pathname } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return problem('El enlace de la sala empieza con https://');
  const room = pathname.split('/').find((part) => ROOM.test(part));
  if (room === undefined) return problem('En ese enlace no hay ninguna sala');
  if (key === '') return problem('Falta la llave');
  if (!KEY.test(key)) return problem('La llave empieza con atk_');
  return { ok: true, target: { site: origin, room, key } };
}

export const configFields = (): SomeCompanionConfigField[] => [
  {
    id: 'room',
    type: 'textinput',
    label: 'Enlace de la sala',
    description: 'Cualquier enlace de la sala: el del panel, el del escenario o el de la agenda.',
    width: 12,
    default: '',
    regex: Regex.SOMETHING,
  },
  {
    id: 'key',
    type: 'secret-text',
    label: 'Llave',
    description: 'En el panel, “Más opciones” y luego “Conectar programas”. Para los botones, una que permita manejar.',
    width: 12,
    default: '',
  },
];
