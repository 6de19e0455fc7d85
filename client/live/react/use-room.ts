import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Command } from '#protocol/commands.ts';
import type { LiveEvent } from '../live-event.ts';
import type { ConnectionStatus } from '../live-room.ts';
import type { Outcome } from '../commands/command-delivery.ts';
import { RoomContext } from './room-context.ts';
import type { OpenRoom } from './room-context.ts';
import type { RoomView } from '../store/room-store.ts';
import type { Seeking } from '../commands/seeking.ts';

/**
 * A part of the room, as confirmed and with what this screen asked for on top. Choose a part or a plain value, never
 * build an object or a list in `select`: it would be another one each time.
 */
export function useRoom<Part>(select: (room: RoomView) => Part): Part {
  const { store } = useLive();
  const read = () => select(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** False until the first state of the room is here: show a skeleton. */
export function useIsReady(): boolean {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, store.isReady, store.isReady);
}

/** Does something in the room. It shows at once; a refusal comes as a live event. */
export const usePerform = (): ((command: Command) => void) => useLive().perform;

/** The same, for whoever says himself what became of it: a form, a dialog. Never rejects, raises no event. */
export const useRequest = (): ((command: Command) => Promise<Outcome>) => useLive().request;

/** A drag along the bar of a timer: make one when it begins. */
export const useSeeking = (): ((timerId: string) => Seeking) => useLive().seeking;

/** Where the line stands and how good the clock is; `retry` tries now, whatever was said. */
export function useConnection(): ConnectionStatus & { readonly retry: () => void } {
  const { connectionStatus, watchConnection, retry } = useLive();
  return { ...useSyncExternalStore(watchConnection, connectionStatus, connectionStatus), retry };
}

/** Hears what happens: for toasts and sounds, not for state. */
export function useLiveEvents(heard: (event: LiveEvent) => void): void {
  const { listen } = useLive();
  const onEvent = useEffectEvent(heard);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

/** The room itself: its `clock` and `painter`, for what is painted without React. */
export function useLive(): OpenRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('A RoomProvider must be above this');
  return room;
}
