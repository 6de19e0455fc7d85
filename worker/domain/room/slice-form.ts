import type { RoomState } from '#protocol/down.ts';
import type { Form } from '../trail/form.ts';
import type { Viewer } from '../views/viewer.ts';
import type { Fact } from './facts.ts';
import type { Room } from './room.ts';
import type { SharedState } from './slices.ts';
import type { StoredForm } from './stored-form.ts';

/** Who may see a slice, and who may save it. Screens load it with what they need in an outage. */
export type SliceView<Value> = {
  /** The field of `room_state` as this viewer may see it; an empty object if they may not. */
  readonly toWire: (state: SharedState, viewer: Viewer) => Partial<RoomState>;
  /** The value for `redactFor`. */
  readonly redact: (state: SharedState, viewer: Viewer) => Value;
};

/** The view of every slice in `All`, the values of slices by their names. */
export type SliceViews<All> = { readonly [Name in keyof All]: SliceView<All[Name]> };

/**
 * How a room keeps a slice, and how an undo brings it back. Screens do not load it: what makes such forms is marked
 * `@__NO_SIDE_EFFECTS__`, so that the bundler leaves them out of what has the views.
 */
export type KeptForm<Value> = {
  readonly stored: StoredForm<Value>;
  /** The parts of the slice; null: no command that can be undone changes it. */
  readonly inverse: Form<Value> | null;
};

export type KeptForms<All> = { readonly [Name in keyof All]-?: KeptForm<All[Name]> };

/** The same of a slice that screens have too. */
export type SliceForm<Value> = KeptForm<Value> & {
  /** The facts that tell a change of it, in the forms that commands use; null: no facts tell it. */
  readonly told: Telling | null;
};

export type Telling = (before: Room, after: Room) => readonly Fact[];

export type SliceForms<All> = { readonly [Name in keyof All]: SliceForm<All[Name]> };
