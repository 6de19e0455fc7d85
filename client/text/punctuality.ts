import { PUNCTUALITY_WORDS } from '#protocol/constants.ts';

/** How the show stands against its plan. @param sentence '12:40 de retraso', '3:05 de adelanto' or 'a tiempo' */
export const punctuality = {
  goes: (sentence: string) => `El programa ${isOnTime(sentence) ? 'va' : 'lleva'} ${sentence}`,
  ended: (sentence: string) => `El programa terminó ${isOnTime(sentence) ? '' : 'con '}${sentence}`,
} as const;

const isOnTime = (sentence: string): boolean => sentence === PUNCTUALITY_WORDS.onTime;
