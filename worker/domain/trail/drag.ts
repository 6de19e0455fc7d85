import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { seconds } from '../lib/time.ts';

type Given = { readonly command: Command; readonly at: Instant };

/** A drag along the bar is several seeks of its timer: each comes within this time after the one before. */
const PAUSE = seconds(2);

/** Whether two commands that follow each other belong to one drag. */
export const isDragOn = ({ command, at }: Given, next: Given): boolean =>
  command.command === 'timer.seek' &&
  next.command.command === 'timer.seek' &&
  command.timer_id === next.command.timer_id &&
  isSoon(at, next.at);

/** Whether a seek comes soon enough after another one to continue it. */
export const isSoon = (before: Instant, now: Instant): boolean => now - before <= PAUSE;
