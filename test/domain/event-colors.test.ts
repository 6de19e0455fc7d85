import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyCommand } from '#domain/room/apply-command.ts';
import { contrast } from '#domain/lib/contrast.ts';
import {
  DEFAULT_BACKGROUND,
  RAISED,
  WRITTEN_ON_BACKGROUND,
  colorFault,
  contrastsOf,
  fittingAccent,
  fittingBackground,
  inkOnPaper,
} from '#domain/event/event-colors.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import { aRoom, after, at, controller } from '../support/rooms.ts';

const now = at(20);
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const COLOR = expect.stringMatching(/^#[0-9a-f]{6}$/);
const faultOf = (background_color: string | null, accent_color: string | null = null) =>
  colorFault({ background_color, accent_color });

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // The lightest grey that passes on white.
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#000000', 5.25],
])('[FC10] the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('[FC11] a background is dark enough for everything that is written on it', () => {
  for (const dark of ['#0b2545', '#003366', '#102a1c', '#1a1a1a', '#000000']) expect(faultOf(dark)).toBeNull();
  for (const light of ['#ffffff', '#3b82f6', '#7a7a7a', '#0077b6']) {
    expect(faultOf(light)?.['background_color']).toEqual({ code: 'illegible', color: COLOR });
  }
});

test('[FC11] a background that could be taken for overtime or a warning is refused', () => {
  for (const red of ['#5c0011', '#a80d1b', '#4a2500']) {
    expect(faultOf(red)?.['background_color']).toMatchObject({ color: COLOR });
  }
  expect(faultOf('#5c0011')?.['background_color']).toMatchObject({ code: 'as_overtime' });
});

test('[FC11] an accent is legible on the background, also on that of an event without one', () => {
  expect(faultOf('#0b2545', '#ffd166')).toBeNull();
  expect(faultOf(null, '#ffd166')).toBeNull();
  expect(faultOf(null, '#0b2545')?.['accent_color']).toEqual({ code: 'illegible', color: COLOR });
  expect(faultOf('#0b2545', '#3b5a8a')?.['accent_color']).toMatchObject({ code: 'illegible' });
});

test('[FC11] the colour that a refusal names is accepted, and an accepted one stays', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (background, accent) => {
      const fitting = fittingBackground(background);
      expect(faultOf(fitting)).toBeNull();
      expect(looksUrgent(fitting)).toBe(false);
      expect(faultOf(fitting, fittingAccent(accent, fitting))).toBeNull();
      expect(fitting === background).toBe(faultOf(background) === null);
    }),
  );
});

test('[FC11] a refused colour changes nothing, and another setting does not ask for colours again', () => {
  const room = after(aRoom(), controller(now), { command: 'event.update', background_color: '#0b2545' });
  const change = applyCommand(room, { command: 'event.update', accent_color: '#0b2550' }, controller(now));
  expect(change).toEqual({
    ok: false,
    refusal: { error: 'invalid', problems: { accent_color: { code: 'illegible', color: expect.any(String) } } },
  });
  const lighter = { command: 'event.update', background_color: null, accent_color: null } as const;
  expect(after(room, controller(now), lighter).event.settings).toMatchObject({
    background_color: null,
    accent_color: null,
  });
});

test('[FC11] the rule knows the colours of the screens', () => {
  const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');
  const old = readFileSync(new URL('../../client/stage/old.css', import.meta.url), 'utf8');
  for (const color of [DEFAULT_BACKGROUND, ...WRITTEN_ON_BACKGROUND]) expect(tokens).toContain(color);
  expect(old).toContain(DEFAULT_BACKGROUND);
  expect(tokens).toContain(`--raised: color-mix(in srgb, var(--event-background), #fff ${Math.round(RAISED * 100)}%)`);
});

test('[FC30] the contrast of a colour that is accepted is at least 4.5, and is that of what is hardest to read', () => {
  expect(contrastsOf({ background_color: null, accent_color: null })).toEqual({
    background_color: null,
    accent_color: null,
  });
  fc.assert(
    fc.property(anyColor, anyColor, (background_color, accent_color) => {
      if (colorFault({ background_color, accent_color })) return;
      const contrasts = contrastsOf({ background_color, accent_color });
      expect(contrasts.background_color).toBeGreaterThanOrEqual(4.5);
      expect(contrasts.accent_color).toBeGreaterThanOrEqual(4.5);
      expect(contrasts.accent_color).toBeCloseTo(contrast(accent_color, background_color), 5);
    }),
  );
});

test('[PR7] any colour is dark enough on paper, and one that is stays as it is', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (background_color, accent_color) => {
      const ink = inkOnPaper({ background_color, accent_color }) ?? '';
      expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(inkOnPaper({ background_color: ink, accent_color: null })).toBe(ink);
    }),
  );
  expect(inkOnPaper({ background_color: null, accent_color: null })).toBeNull();
});
