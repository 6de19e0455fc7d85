import type {
  CompanionAdvancedFeedbackDefinition,
  CompanionAdvancedFeedbackResult,
  CompanionOptionValues,
} from '@companion-module/base';
import type { Phase } from '../../../worker/domain/timers/display.ts';
import { numberIn } from './options.ts';
import type { Reading } from './reading.ts';
import { options as words, progress } from './words.ts';

/** The bar of the active timer at the lower edge of a button, or across several buttons in a row. */
export const PROGRESS = 'progress';

const BAR_PX = 8;
const OPAQUE = 255;
const REST = [63, 63, 70] as const;
const DONE: Readonly<Record<Phase, readonly [number, number, number]>> = {
  calm: [34, 160, 90],
  warning: [255, 176, 32],
  danger: [220, 38, 38],
  overtime: [220, 38, 38],
};

/** The share of one button of a row, whose buttons fill from left to right. */
export function shareOfButton(share: number, place: number, buttons: number): number {
  return Math.min(1, Math.max(0, share * buttons - (place - 1)));
}

type Bar = { readonly width: number; readonly height: number; readonly share: number; readonly phase: Phase };

/** The pixels of a bar, four bytes each, row by row. */
export function barPixels({ width, height, share, phase }: Bar): Uint8Array {
  const filled = Math.round(share * width);
  const row = Array.from({ length: width }, (_, x) => [...(x < filled ? DONE[phase] : REST), OPAQUE]).flat();
  return Uint8Array.from(Array.from({ length: height }, () => row).flat());
}

type Image = { readonly width: number; readonly height: number };

/** What a button shows of the bar; nothing without a timer. */
export function progressOn(
  reading: Reading | null,
  options: CompanionOptionValues,
  { width, height }: Image,
): CompanionAdvancedFeedbackResult {
  const { share = null, status } = reading ?? {};
  if (share === null || !status?.phase) return {};
  const own = shareOfButton(share, numberIn(options, 'place', 1), numberIn(options, 'buttons', 1));
  const pixels = barPixels({ width, height: BAR_PX, share: own, phase: status.phase });
  return {
    imageBuffer: Buffer.from(pixels).toString('base64'),
    imageBufferEncoding: { pixelFormat: 'RGBA' },
    imageBufferPosition: { x: 0, y: height - BAR_PX, width, height: BAR_PX },
  };
}

/** A change that a row of buttons can show. */
export const progressKey = (reading: Reading | null): string => {
  const { share = null, status } = reading ?? {};
  return share === null ? '' : `${Math.floor(share * 2000)} ${status?.phase}`;
};

export const progressDefinition = (reading: () => Reading | null): CompanionAdvancedFeedbackDefinition => ({
  type: 'advanced',
  ...progress,
  options: [
    { id: 'place', type: 'number', label: words.button, default: 1, min: 1, max: 8, asInteger: true },
    { id: 'buttons', type: 'number', label: words.buttons, default: 1, min: 1, max: 8, asInteger: true },
  ],
  callback: ({ options, image }) => progressOn(reading(), options, image ?? { width: 72, height: 72 }),
});
