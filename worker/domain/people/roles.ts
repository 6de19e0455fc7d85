import type { Role } from '#protocol/users.ts';

const everyone = ['see-event', 'see-questions', 'ask'] as const;
const guest = [...everyone, 'see-timers'] as const;
const viewer = [...guest, 'see-messages', 'see-live-alerts'] as const;
const moderator = [
  ...viewer,
  'control-timers',
  'send-messages',
  'moderate-questions',
  'see-alerts',
  'see-users',
  'see-stats',
] as const;
const controller = [
  ...moderator,
  'edit-timers',
  'edit-alerts',
  'change-settings',
  'back-up',
  'renew-codes',
  'manage-users',
  'finish',
  'see-account',
] as const;

const capabilities = {
  controller,
  moderator,
  viewer,
  speaker: viewer,
  guest,
  /** Phones of the audience: no seat, and of the timers only the one on stage. */
  audience: everyone,
} as const satisfies Record<Role, readonly string[]>;

export type Capability = (typeof capabilities)[Role][number];

/** Ask what a role can do, never which role it is. Design section 3 is this table. */
export function can(role: Role, capability: Capability): boolean {
  const granted: readonly Capability[] = capabilities[role];
  return granted.includes(capability);
}
