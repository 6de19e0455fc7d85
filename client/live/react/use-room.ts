import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Command } from '#protocol/commands.ts';
import type { LiveEvent } from '../live-event.ts';
import type { ConnectionStatus } from '../connection/room-connection.ts';
import type { DeliveryReply } from '../commands/command-delivery.ts';
import { RoomContext, type OpenRoom } from './room-context.ts';
import type { RoomView } from '../store/room-store.ts';
import type { Seeking } from '../commands/seeking.ts';

/**
 * A part of the room, as confirmed and with the commands of this screen on top. `select` gives a part or a plain value; an
 * object or a list that it builds would be another one each time.
 */
export function useRoom<Part>(select: (room: RoomView) => Part): Part {
  const { store } = useLive();
  const read = () => select(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** False until there is a state of the room to show. */
export function useIsReady(): boolean {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, store.isReady, store.isReady);
}

/** Issues a command. It shows at once; a refusal comes as a live event. */
export const usePerform = (): ((command: Command) => void) => useLive().perform;

/** Issues a command and resolves with its outcome, for forms and dialogs. Never rejects, emits no event. */
export const useRequest = (): ((command: Command) => Promise<DeliveryReply>) => useLive().request;

/** A drag along the bar of a timer, created when it begins. */
export const useSeeking = (): ((timerId: string) => Seeking) => useLive().seeking;

/** The state of the connection and the quality of the clock; `retry` connects now, also where the room refused. */
export function useConnection(): ConnectionStatus & { readonly retry: () => void } {
  const { connectionStatus, watchConnection, retry } = useLive();
  return { ...useSyncExternalStore(watchConnection, connectionStatus, connectionStatus), retry };
}

/** Listens to events: for toasts and sounds, not for state. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const { listen } = useLive();
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

/** The open room itself, with `clock` and `frameScheduler` for what is painted without React. */
export function useLive(): OpenRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('A RoomProvider must be above this');
  return room;
}
