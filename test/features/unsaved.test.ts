import { expect, test } from 'vitest';
import { unsavedOf, withUnsaved } from '../../client/features/event/use-unsaved.ts';

const before = { name: 'Congreso', date: '' };

test('[Y209] what was not saved comes back over what others saved meanwhile', () => {
  const draft = unsavedOf(before, { ...before, name: 'Congreso 2026' });
  expect(withUnsaved({ name: 'Foro', date: '2026-12-05' }, draft)).toEqual({
    name: 'Congreso 2026',
    date: '2026-12-05',
  });
});

test('[Y209] nothing is kept of a form that was not changed', () => {
  expect(unsavedOf(before, before)).toBe('');
  expect(withUnsaved(before, '')).toEqual(before);
});

test('[Y209] fields that an older page kept in another form are ignored', () => {
  expect(withUnsaved(before, JSON.stringify({ date: 5, place: 'Salón A' }))).toEqual(before);
});
