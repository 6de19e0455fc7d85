import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { aShow } from '../../support/remembered-show.ts';
import { aRoom, aTimer, at, idOf, mins } from '../../support/rooms.ts';

const oneMinute = () => aRoom({ timers: [aTimer({ id: 'a', duration: mins(1) })] });

describe('a message on stage', () => {
  const hide: Command = { command: 'message.hide', message_id: idOf('n1') };
  const send: Command = { command: 'message.send', content: 'Un momento', for_seconds: 60 };

  test('[UN4] that is shown again keeps its end, and has ended if that has passed', () => {
    const show = aShow(oneMinute());
    show.give(0, send);
    const { id } = show.give(10, hide);
    show.undo(20, id);
    expect(show.room.shownMessage).toEqual({ id: idOf('n1'), until: at(60) });
    const again = show.give(30, hide);
    expect(show.undo(70, again.id).change).toMatchObject({ ok: true });
    expect(show.room.shownMessage).toBeNull();
  });

  test('[UN4] has ended too where a timer reaches zero in the moment of its end', () => {
    const show = aShow(oneMinute());
    show.give(0, { command: 'timer.start', timer_id: idOf('a') });
    show.give(0, send);
    const { id } = show.give(10, hide);
    expect(show.undo(70, id).change).toMatchObject({ ok: true });
    expect(show.room.shownMessage).toBeNull();
  });

  test('[UN106] that let the stage flash is taken back also after a later flash, which goes on', () => {
    const show = aShow(oneMinute());
    const first = show.give(1, { command: 'message.send', content: 'Ya', flash: 3 });
    const { stage } = show.room;
    show.undo(2, first.id);
    expect(show.room.stage.flash).toBeNull();
    const { id } = show.give(3, { command: 'message.send', content: 'Ya', flash: 3 });
    show.give(30, { command: 'stage.flash' });
    const later = show.room.stage.flash;
    expect(later).not.toEqual(stage.flash);
    expect(show.undo(31, id).change).toMatchObject({ ok: true });
    expect([show.room.shownMessage, show.room.stage.flash]).toEqual([null, later]);
  });

  test('[UN6] that was deleted comes back to its list, its place and the stage', () => {
    const show = aShow(oneMinute());
    for (const content of ['uno', 'dos', 'tres']) show.give(1, { command: 'message.create', content });
    const shown = { message_id: idOf('n2') };
    show.give(2, { command: 'message.show', ...shown });
    const before = show.room;
    const { id } = show.give(3, { command: 'message.delete', ...shown });
    expect(show.room.shownMessage).toBeNull();
    show.undo(4, id);
    const { preparedMessages, messages, shownMessage } = show.room;
    expect({ preparedMessages, messages, shownMessage }).toEqual({
      preparedMessages: before.preparedMessages,
      messages: before.messages,
      shownMessage: before.shownMessage,
    });
  });
});
