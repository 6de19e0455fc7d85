import { app } from './app.ts';
import { scheduled } from './scheduled.ts';

export { RoomObject } from './room/room-object.ts';

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
