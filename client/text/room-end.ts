/** The end of a room without an owner, in the list of this browser's rooms. */
export const roomEnd = {
  far: (when: string) => `Se conserva al menos hasta el ${when}`,
  soon: (when: string) => `Puede eliminarse el ${when}: ábrela para conservarla 7 días más`,
  past: (when: string) => `Si nadie volvió, se eliminó el ${when}`,
} as const;
