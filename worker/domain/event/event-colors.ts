import type { EventSettings } from '#protocol/event.ts';
import type { Problems } from '#words/problems.ts';
import { channelsOf, contrast } from '../lib/contrast.ts';
import { looksUrgent } from '../timers/urgent-color.ts';

export type EventColors = Pick<EventSettings, 'background_color' | 'accent_color'>;

/** The background of the dark screens of an event without a colour of its own. */
export const DEFAULT_BACKGROUND = '#0a0e17';

/** What dark screens write on their background: text, quiet text, a warning, and little time in a list. */
export const WRITTEN_ON_BACKGROUND = ['#e7e5df', '#bcc2cf', '#ffc153', '#ff9a94'] as const;

/** How much white is in the lightest surface on a background with text on it, 0 to 1. */
export const RAISED = 0.07;

/** The contrast of text, at least: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5;

/** Whether everything is legible on a background, and nobody takes it for the red of overtime or for a warning. */
const fitsAsBackground = (color: string): boolean => isLegibleBackground(color) && !looksUrgent(color);

const isLegibleBackground = (color: string): boolean => contrastOn(color) >= MIN_CONTRAST;

/** The contrast of what is hardest to read on a background. */
const contrastOn = (color: string): number =>
  Math.min(...WRITTEN_ON_BACKGROUND.map((ink) => contrast(ink, mixed(color, '#ffffff', RAISED))));

const fitsAsAccent = (color: string, background: string | null): boolean =>
  contrastOfAccent(color, background) >= MIN_CONTRAST;

const contrastOfAccent = (color: string, background: string | null): number =>
  contrast(color, background ?? DEFAULT_BACKGROUND);

/** How well both can be read, 1 to 21: what is hardest to read on the background, and the accent on it. Null without one. */
export const contrastsOf = ({
  background_color,
  accent_color,
}: EventColors): Readonly<Record<keyof EventColors, number | null>> => ({
  background_color: background_color === null ? null : contrastOn(background_color),
  accent_color: accent_color === null ? null : contrastOfAccent(accent_color, background_color),
});

/** A colour on the way to another one, `share` 0 to 1. */
function mixed(color: string, end: string, share: number): string {
  const ends = channelsOf(end);
  const channels = channelsOf(color).map((from, at) => from + ((ends[at] ?? 0) - from) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The nearest darker colour that fits as a background, or the colour itself. */
export const fittingBackground = (color: string): string => towards('#000000', color, fitsAsBackground);

/** The nearest lighter colour that fits as an accent on this background, or the colour itself. */
export const fittingAccent = (color: string, background: string | null): string =>
  towards('#ffffff', color, (each) => fitsAsAccent(each, background));

/** What an event's name is printed in, on white: its accent, else its background, as dark as it needs to be. Null without either. */
export function inkOnPaper({ background_color, accent_color }: EventColors): string | null {
  const color = accent_color ?? background_color;
  return color === null ? null : towards('#000000', color, (each) => contrast(each, PAPER) >= MIN_CONTRAST);
}

const PAPER = '#ffffff';

/** Why colours are refused, by field, with one that would be accepted. Null if they are accepted. */
export function colorFault({ background_color, accent_color }: EventColors): Problems | null {
  if (background_color !== null && !fitsAsBackground(background_color)) {
    const code = isLegibleBackground(background_color) ? 'as_overtime' : 'illegible';
    return { background_color: { code, color: fittingBackground(background_color) } };
  }
  if (accent_color !== null && !fitsAsAccent(accent_color, background_color)) {
    return { accent_color: { code: 'illegible', color: fittingAccent(accent_color, background_color) } };
  }
  return null;
}

/** Colours from elsewhere, made legible. */
export function fittingColors({ background_color, accent_color }: EventColors): EventColors {
  const background = background_color && fittingBackground(background_color);
  return { background_color: background, accent_color: accent_color && fittingAccent(accent_color, background) };
}

const STEPS = 64;

/** The first colour on the way to `end` that fits. */
function towards(end: string, color: string, fits: (color: string) => boolean): string {
  if (fits(color)) return color;
  for (let step = 1; step < STEPS; step += 1) {
    const candidate = mixed(color, end, step / STEPS);
    if (fits(candidate)) return candidate;
  }
  return end;
}
