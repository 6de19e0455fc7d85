/** The address of a version of an event's logo. Browsers keep what they read there, also for a reload without a network. */
export const logoAddress = (eventId: string, version: string): string => `/api/events/${eventId}/logo?v=${version}`;
