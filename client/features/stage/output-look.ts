import type { Output } from '#protocol/outputs.ts';
import { textColorOn } from '../../lib/text-color.ts';

/** The attributes and custom properties of the page of an output, for `output.css`. */
type OutputLook = {
  readonly marks: Readonly<Record<string, string>>;
  readonly colors: Readonly<Record<string, string>>;
};

/** Digits in danger and in overtime, with an outline in the other of black and white. */
const ALARM = { '#000000': '#ff7a70', '#ffffff': '#a80d1b' } as const;

export function outputLook({ background, color, mirror, typeface }: Output): OutputLook {
  const ground = groundOf(background);
  const ink = color ?? (ground === 'color' ? textColorOn(background ?? '') : '#ffffff');
  const edge = textColorOn(ink);
  return {
    marks: {
      ...(ground && { ground }),
      ...(color && { ink: '' }),
      ...(mirror !== 'none' && { mirror }),
      ...(typeface && { typeface }),
    },
    colors: {
      ...(ground && {
        background: ground === 'color' ? (background ?? '') : 'transparent',
        '--output-text': textColorOn(edge),
        '--output-edge': edge,
        '--output-alarm': ALARM[edge],
      }),
      ...((ground ?? color) && { '--output-ink': ink }),
    },
  };
}

function groundOf(background: Output['background']): 'clear' | 'color' | null {
  if (background === null) return null;
  return background === 'transparent' ? 'clear' : 'color';
}
