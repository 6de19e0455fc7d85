import { app } from './app.ts';

export { RoomObject } from './room/room-object.ts';

export default app;
