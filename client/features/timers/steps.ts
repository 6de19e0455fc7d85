/** Steps of adjustment in seconds. Specification section 9. */
export const steps = [1, 10, 30, 60, 300, 600, 1200, 1800] as const;

export type Step = (typeof steps)[number];

export const FIRST_STEP: Step = 1;
