import { DurableObject } from 'cloudflare:workers';

/** One live room. */
export class RoomObject extends DurableObject<Env> {}
