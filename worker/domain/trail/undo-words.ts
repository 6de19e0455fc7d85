const TAKEN = /^(Deshecho|Rehecho): (.*)$/su;

/** Whether these words of the trail say that something was taken back. */
export const isTakenBack = (what: string): boolean => TAKEN.exec(what)?.[1] === 'Deshecho';

/** What these words are about, whether it was done, taken back or done again. */
export const plainWhat = (what: string): string => TAKEN.exec(what)?.[2] ?? what;

/** What the undo of this did, in words: the undo of an undo does it again. */
export const whatUndone = (what: string): string => `${isTakenBack(what) ? 'Rehecho' : 'Deshecho'}: ${plainWhat(what)}`;
