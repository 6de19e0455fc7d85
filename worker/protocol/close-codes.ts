/** The codes with which a room closes connections. 1000, 1001 and 1011 have their meaning of RFC 6455, section 7.4. */
export const closeCodes = {
  full: 1008,
  tooLarge: 1009,
  failed: 1011,
  badMessage: 4400,
  credentials: 4401,
  withdrawn: 4403,
  moved: 4301,
  noSuchRoom: 4404,
  silent: 4408,
  takenOver: 4409,
  finished: 4410,
  newVersion: 4426,
  tooFast: 4429,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
