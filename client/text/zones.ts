/** Whose time of day it is, told to a device of another zone. */
export const zones = {
  of: (city: string) => `Hora de ${city}`,
} as const;
