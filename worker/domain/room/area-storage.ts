import type { FactMessage, RoomState } from '#protocol/down.ts';
import type { Reversal } from '../trail/reversal.ts';
import type { Viewer } from '../views/viewer.ts';
import type { Fact } from './facts.ts';
import type { Room } from './room.ts';
import type { SharedState } from './state.ts';
import type { StoredForm } from './stored-form.ts';

/** What the room alone has of an area: how it keeps and tells its slices and its facts. */
export type AreaStorage<Slices, Facts> = {
  readonly slices: SliceForms<Slices>;
  readonly frames: FactFrames<Facts>;
};

/** How a room keeps a slice, and how an undo brings it back. */
export type KeptForm<Value> = {
  readonly stored: StoredForm<Value>;
  /** The parts of the slice; null: no command that can be undone changes it. */
  readonly inverse: Reversal<Value> | null;
};

export type KeptForms<All> = { readonly [Name in keyof All]-?: KeptForm<All[Name]> };

/** The same of a slice that screens have too, and how they get it. */
export type SliceForm<Value> = KeptForm<Value> & {
  /** The field of `room_state` as this viewer may see it; an empty object if they may not. */
  readonly toWire: (state: SharedState, viewer: Viewer) => Partial<RoomState>;
  /** The facts that tell a change of it, in the forms that commands use; null: no facts tell it. */
  readonly told: Telling | null;
};

export type Telling = (before: Room, after: Room) => readonly Fact[];

export type SliceForms<All> = { readonly [Name in keyof All]: SliceForm<All[Name]> };

/** How the room tells and logs a fact. */
export type FactFrame<Fields> = {
  /** The message for this viewer; null if they may not know of the fact. */
  readonly toMessage: (fact: Fields, viewer: Viewer) => FactMessage | null;
  /** The part of the log that stores it. Passing facts (people who come and go, votes) are stored only with an act, and displace no others. */
  readonly log: 'room' | 'passing';
  /** True if a screen that missed it needs a snapshot; absent: false. `isTellable` treats `room.restored` separately. */
  readonly needsState?: (fact: Fields) => boolean;
  /** Of a fact about a question: the fingerprint of the tab that asked it; of a vote that of the voter. */
  readonly askerOf?: (fact: Fields) => string | null;
};

export type FactFrames<All> = { readonly [Name in keyof All]: FactFrame<All[Name]> };
