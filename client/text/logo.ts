/** The logo of an event on its screens. */
export const logo = {
  of: (event: string) => `Logo de ${event}`,
} as const;
