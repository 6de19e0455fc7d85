/** Where a room is, as anybody who has its id may know. */
export type Whereabouts =
  | { readonly state: 'here'; readonly server_time: number }
  | {
      readonly state: 'moved';
      /** The address of the copy where it is or goes; null: not known yet. */
      readonly to: string | null;
      /** When it left, epoch milliseconds. */
      readonly at: number;
      /** Whether a copy may have read the file: then it does not come back without a file of that copy. */
      readonly is_read: boolean;
      readonly server_time: number;
    };
