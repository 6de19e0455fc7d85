/** Start and end of an item, epoch milliseconds; null where they are not known. */
export type ProgrammeSpan = { readonly start: number | null; readonly end: number | null };

/** The programme of an event at one moment. */
export type ProgrammePlan = {
  readonly items: readonly {
    readonly timer_id: string;
    readonly planned: ProgrammeSpan;
    readonly expected: ProgrammeSpan;
    readonly actual: ProgrammeSpan;
    /** Planned time between the end of the item before and this one, and planned time of both at once. */
    readonly gap_ms: number;
    readonly overlap_ms: number;
  }[];
  readonly show: {
    /** Positive when late, null without a plan. */
    readonly late_ms: number | null;
    /** '12:40 de retraso', '3:05 de adelanto', 'a tiempo'; empty without a plan. */
    readonly sentence: string;
  };
};
