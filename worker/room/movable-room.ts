import { DurableObject } from 'cloudflare:workers';
import type { Whereabouts } from '#protocol/move.ts';
import type { WrittenMoveFile } from '#protocol/moving.ts';
import { type CallRunner, success } from './calls/call-runner.ts';
import {
  arriveRoom,
  leaveRoom,
  permitReader,
  permitReading,
  takeBackRoom,
  whereabouts,
  type ArriveCall,
  type ArrivedRoom,
  type LeaveCall,
} from './calls/moving.ts';
import type { Caller, CallReply } from './calls/types.ts';
import type { RoomRuntime } from './room-runtime.ts';

export type MovableParts = { readonly room: RoomRuntime; readonly calls: CallRunner };

/** What the API calls of a room that moves to another copy of the product, or from one. */
export abstract class MovableRoom extends DurableObject<Env> {
  protected abstract readonly moving: MovableParts;

  /** Closes the room and makes the file in which it moves. */
  async leave(caller: Caller, call: LeaveCall): Promise<CallReply<WrittenMoveFile>> {
    const { room, calls } = this.moving;
    return calls.answered('finish', caller, (_room, now) => leaveRoom(room, caller, call, now), 'move');
  }

  /** Opens a room that left here again. */
  async takeBack(caller: Caller): Promise<CallReply<null>> {
    const { room, calls } = this.moving;
    return calls.answered('finish', caller, (_room, now) => takeBackRoom(room, caller, now), 'move');
  }

  /** Gives the caller the permission to read the file, to use it where they want. */
  async permitReading(caller: Caller): Promise<CallReply<{ permission: string }>> {
    const { room, calls } = this.moving;
    return calls.answered('finish', caller, () => permitReading(room.state, null), 'move');
  }

  /** Gives it to the copy at an address, for people who have the file. */
  async permitReader(
    caller: Caller,
    call: { move: string; reader: string },
  ): Promise<CallReply<{ permission: string }>> {
    const { room, calls } = this.moving;
    return calls.forVisitor(caller, () => permitReader(room.state, call), 'move');
  }

  /** Reads the file in which the room moves here. */
  async arrive(call: ArriveCall): Promise<CallReply<ArrivedRoom>> {
    const { room, calls } = this.moving;
    room.advance(room.state.now());
    return calls.reply(arriveRoom(room, call), true);
  }

  /** Where the room is. */
  async whereabouts(caller: Caller): Promise<CallReply<Whereabouts>> {
    const { room, calls } = this.moving;
    const { state } = room;
    return calls.forVisitor(caller, (_room, now) => success(whereabouts(state, now)), 'move');
  }
}
