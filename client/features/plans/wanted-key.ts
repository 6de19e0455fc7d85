/** The first page looks here before it has the program of the plans: somebody is about to buy. */
export const WANTED_PLAN = 'a-tiempo.wanted-plan';
