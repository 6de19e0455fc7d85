import { only } from '../support/only.ts';

type Rooms = Env['ROOMS'];
type Room = ReturnType<Rooms['getByName']>;

/** Rooms that return only this. */
export const stubRooms = (answer: (name: string) => Partial<Room>): Rooms =>
  only<Rooms>({ getByName: (name) => only<Room>(answer(name)) });
