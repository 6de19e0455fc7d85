import type { PrivateState } from './private-state.ts';
import type { SharedState } from './slices.ts';

export type Room = SharedState & PrivateState;
