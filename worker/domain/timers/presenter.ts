import { PROPOSED_PRESENTER } from '#protocol/constants.ts';

/** The presenter of an item as people in the hall see it: the one that every new item has is nobody. */
export const presenterOf = ({ presenter }: { readonly presenter: string }): string =>
  presenter === PROPOSED_PRESENTER ? '' : presenter;
