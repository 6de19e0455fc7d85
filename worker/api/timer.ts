import { newMessage } from '#protocol/messages.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import { controlCommand, type TimerControl } from './lib/control.ts';
import { invalidField } from './lib/invalid.ts';
import { roomOfField, roomsOf } from './lib/room.ts';

type ControlWithMessage = TimerControl & { readonly timer_id: string; readonly message?: string | null };

/** The same as `/api/timers/{id}/control`, optionally with a message. */
export const timer = new Hono<AppEnv>().post('/control', jsonBody<ControlWithMessage>(), async (c) => {
  const { timer_id: id, message, ...control } = c.req.valid('json');
  const roomId = roomOfField('timer_id', id);
  const content = contentOf(message);
  const rooms = roomsOf(c);
  // Read before the message is sent: if the timer is gone, no message goes either.
  const moved = await rooms.performFor('timer', roomId, controlCommand(String(id), control), {
    whole: content === null ? undefined : { id, control, content },
  });
  if (content !== null) {
    // With a space, which no caller's key may contain.
    const key = c.var.key && `${c.var.key} message`;
    await rooms.perform(roomId, { command: 'message.send', content }, { key });
  }
  return c.json(moved);
});

/** Checked before the timer moves: otherwise the call could succeed by half. */
function contentOf(message: unknown): string | null {
  if (message === undefined || message === null || message === '') return null;
  const checked = newMessage.safeParse({ content: message });
  if (!checked.success) throw invalidField('message');
  return checked.data.content;
}
