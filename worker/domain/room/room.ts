import type { PrivateState } from './private-state.ts';
import type { SharedState } from './state.ts';

export type Room = SharedState & PrivateState;
