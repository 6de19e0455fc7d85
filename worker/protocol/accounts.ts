import * as z from 'zod/mini';
import { PERSON_NAME_MIN } from './constants.ts';
import { sessionId } from './ids.ts';
import { requiredLine } from './text.ts';

const displayName = z.pipe(requiredLine(100), z.string().check(z.minLength(PERSON_NAME_MIN, 'name_too_short')));

export const newUser = z.strictObject({ display_name: z.optional(displayName) });
export const userChange = z.strictObject({ display_name: displayName });
export const limitQuery = z.object({ session_id: sessionId, kind: z.enum(['user', 'timer']) });

export type NewUser = z.infer<typeof newUser>;
export type UserChange = z.infer<typeof userChange>;

/** The reasons that a check of limits gives, in the catalogue's words. */
export const limitReasons = {
  noUser: 'Usuario no encontrado',
  expired: 'Suscripción expirada',
  noPlan: 'Plan no válido',
  user: 'Límite de usuarios alcanzado',
  timer: 'Límite de temporizadores alcanzado',
  failed: 'Error al verificar límites',
} as const;

export type LimitReason = (typeof limitReasons)[keyof typeof limitReasons];
