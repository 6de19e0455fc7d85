import type { Output } from '#protocol/outputs.ts';
import { textColorOn } from './text-color.ts';

/** The attributes and custom properties of an output, for `styles/output.css` and `stage/old.css`. */
type OutputLook = {
  readonly marks: Readonly<Record<string, string>>;
  readonly colors: Readonly<Record<`--${string}`, string> & { background?: string }>;
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
        '--output-alarm': ALARM[edge],
      }),
      ...((ground ?? color) && { '--output-ink': ink, '--output-edge': edge }),
    },
  };
}

function groundOf(background: Output['background']): 'clear' | 'color' | null {
  if (background === null) return null;
  return background === 'transparent' ? 'clear' : 'color';
}

/**
 * Sets the attributes and colours of the page that style sheets draw by. Returns how to remove them, but for the ground:
 * that is the address's, also when the room is gone.
 */
export function wearOutput(output: Output): () => void {
  const { dataset, style } = document.documentElement;
  const { marks, colors } = outputLook(output);
  Object.assign(dataset, marks);
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(marks)) if (name !== 'ground') delete dataset[name];
    for (const name of Object.keys(colors)) if (name !== 'background') style.removeProperty(name);
  };
}
