import { expect, test } from 'vitest';
import { type Locator, commands, page } from 'vitest/browser';
import { makeRoom } from '../support/room.ts';
import {
  itemLabels,
  messages,
  panel,
  quickMessages,
  sharing,
  show,
  stageControl,
  timers,
  toasts,
  trail,
  undo,
} from '../../../client/text/es.ts';
import { expectHidden, keys, press } from '../support/screen.ts';
import { expectWhole } from './whole.ts';

const dialog = () => page.getByRole('dialog').last();
const toast = (text: string): Locator => page.css('[data-sonner-toast]').filter({ hasText: text });

/** Names that no language has. */
const [FIRST, SECOND] = ['Bcd 1', 'Fgh 2'];

async function openRoom() {
  await commands.still('light');
  const room = makeRoom();
  room.act({ command: 'session.rename', name: 'Rst 2026' });
  const first = room.addTimer({ name: FIRST, presenter: 'Mx Zn' });
  await room.open();
  return { room, first };
}

/** Looks at every size, and leaves the window as it is for the next press. */
async function expectState(state: string) {
  await expectWhole(state);
  await page.viewport(1280, 720);
}

async function leaveDialog() {
  await keys('Escape');
  await expectHidden(dialog());
}

test('[A6] longer words are whole, and none is ours, while a timer is made', async () => {
  await openRoom();
  await expectState('one timer');
  await press(timers.create);
  await expectState('a new timer');
  const name = dialog().getByLabelText(itemLabels.name);
  await name.fill('');
  await press(timers.form.create);
  await expectState('a new timer without a name');
  await name.fill(SECOND);
  await dialog().getByLabelText(itemLabels.presenter).fill('Lm Np');
  await press(timers.form.create);
  await expect.element(toast(toasts.timerCreated)).toBeVisible();
  await expectState('two timers');
});

test('[A6] so it is while timers run', async () => {
  const { room } = await openRoom();
  room.addTimer({ name: SECOND });
  await press(timers.transport.start);
  await press(undo.take);
  await expectState('a start is undone');
  await press(timers.transport.start);
  await expectState('one runs');
  await press(timers.transport.add(timers.step(1)));
  await press(timers.transport.pause);
  await expectState('it is paused');
  await page.getByRole('button', { name: show.next }).click();
  await expectState('the next one runs');
  room.server.mood.rejects = 'timer.stop';
  await press(timers.transport.stop);
  await expectState('a stop is refused');
});

test('[A6] so it is while the stage shows something else', async () => {
  const { room, first } = await openRoom();
  room.addTimer({ name: SECOND, start: 'linked', notes: 'Xyz' });
  room.control(first, 'start');
  await press(stageControl.open.title);
  await page.getByRole('button', { name: stageControl.blackout }).click();
  await page.getByRole('button', { name: stageControl.onAir }).click();
  await expectState('a black stage on air');
  await page.getByLabelText(messages.label).fill('Bcdfg');
  await press(messages.send);
  await expect.element(toast(toasts.messageSent)).toBeVisible();
  await expectState('a message is on stage');
  await page.getByRole('button', { name: quickMessages[1]?.content ?? '', exact: true }).click();
  room.seek(first, 20);
  await expectState('a quick one, and the next timer is coming');
});

test('[A6] so it is in menus and dialogs', async () => {
  const { room, first } = await openRoom();
  room.addTimer({ name: SECOND, start: 'linked', notes: 'Xyz' });
  room.addAlert(first, { message: 'Wxyz' });
  await press(timers.options(SECOND));
  await expectState('the menu of a timer');
  await page.getByRole('menuitem', { name: timers.editShort }).click();
  await dialog().getByText(messages.more, { exact: true }).click();
  await expectState('the form of a timer');
  await leaveDialog();
  await press(sharing.share);
  await expectState('what is shared');
  await dialog().getByText(sharing.more, { exact: true }).click();
  await expectState('all links');
});

test('[A6] so it is in the trail and the list of keys', async () => {
  const { room, first } = await openRoom();
  room.control(first, 'start');
  await press(timers.transport.pause);
  await press(undo.take);
  await press(panel.menu);
  await expectState('the menu');
  await page.getByRole('menuitem', { name: trail.title }).click();
  await expect.element(dialog().getByRole('listitem').first()).toBeVisible();
  await expectState('the trail');
  await leaveDialog();
  await press(panel.menu);
  await page.getByRole('menuitem', { name: panel.keys.title }).click();
  await expectState('the keys');
});
