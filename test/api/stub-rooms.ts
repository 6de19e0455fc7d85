import { partialStub } from '../support/partial-stub.ts';

type Rooms = Env['ROOMS'];
type Room = ReturnType<Rooms['getByName']>;

/** Rooms that return only this. */
export const stubRooms = (answer: (name: string) => Partial<Room>): Rooms =>
  partialStub<Rooms>({ getByName: (name) => partialStub<Room>(answer(name)) });
