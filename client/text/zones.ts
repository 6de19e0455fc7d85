/** The time zone, on a device in another zone. */
export const zones = {
  of: (city: string) => `Hora de ${city}`,
} as const;
