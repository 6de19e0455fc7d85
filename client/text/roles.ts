import type { Role } from '#protocol/users.ts';

export const roles = {
  controller: 'Controlador',
  moderator: 'Moderador',
  viewer: 'Vista Orador',
  speaker: 'Orador',
  guest: 'Invitado',
  audience: 'Público',
  'key-read': 'Programa',
  'key-crew': 'Programa',
  'key-control': 'Programa',
  'key-edit': 'Programa',
} as const satisfies Record<Role, string>;
