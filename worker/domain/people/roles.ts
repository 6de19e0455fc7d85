import type { Role } from '#protocol/users.ts';

const everyone = ['see-event', 'see-questions', 'ask'] as const;
const guest = [...everyone, 'see-timers'] as const;
const viewer = [...guest, 'see-messages', 'see-live-alerts'] as const;
const moderator = [
  ...viewer,
  'control-timers',
  'send-messages',
  'moderate-questions',
  'vote',
  'see-alerts',
  'see-users',
  'see-stats',
  'see-notes',
] as const;
const controller = [
  ...moderator,
  'edit-timers',
  'edit-alerts',
  'change-settings',
  'back-up',
  'renew-codes',
  'manage-keys',
  'manage-users',
  'finish',
  'see-account',
] as const;

/** What a stage sees, without a voice. */
const keyRead = ['see-event', 'see-questions', 'see-timers', 'see-messages', 'see-live-alerts'] as const;
/** The programme with its cues and notes, and nothing that is said or asked. */
const keyCrew = ['see-event', 'see-timers', 'see-notes'] as const;
/** Neither the room's secrets nor its end. */
const keyEdit = [...moderator, 'edit-timers', 'edit-alerts', 'change-settings', 'manage-users'] as const;

const capabilities = {
  controller,
  moderator,
  viewer,
  speaker: viewer,
  /** And every caller without a code. */
  guest: [...guest, 'vote'],
  /** Takes no seat, and sees only the active timer. */
  audience: [...everyone, 'vote'],
  'key-read': keyRead,
  'key-crew': keyCrew,
  'key-control': moderator,
  'key-edit': keyEdit,
} as const satisfies Record<Role, readonly string[]>;

export type Capability = (typeof capabilities)[Role][number];

/** Code asks for capabilities instead of comparing roles. */
export function can(role: Role, capability: Capability): boolean {
  const granted: readonly Capability[] = capabilities[role];
  return granted.includes(capability);
}
