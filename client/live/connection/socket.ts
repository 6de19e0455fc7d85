import type { CloseInfo } from './reconnect.ts';

/** What is used of a WebSocket. `onClose` is the last event. */
export type Socket = { readonly send: (text: string) => void; readonly close: (code: number, reason: string) => void };
export type SocketHandlers = {
  readonly onOpen: () => void;
  readonly onMessage: (data: unknown) => void;
  readonly onClose: (info: CloseInfo) => void;
};

/** What the device reports. */
export type DeviceSignal = 'online' | 'offline' | 'visible' | 'hidden';
export type DeviceSignals = {
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Returns how to stop watching. */
  readonly watch: (onSignal: (signal: DeviceSignal) => void) => () => void;
};
