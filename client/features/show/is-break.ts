import { show } from '../../text/es.ts';

const { breaks } = show.shareOut;

/** Whether an item is a break or a meal, by a word of its name. */
export const isBreak = (name: string): boolean =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-zñ]+/u)
    .some((word) => breaks.some((each) => word === each || word === `${each}s`));
