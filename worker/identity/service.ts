import { Hono } from 'hono';

/** The embedded identity service: the Identity Toolkit contract under `/identity/v1`. */
export const identity = new Hono<{ Bindings: Env }>();
