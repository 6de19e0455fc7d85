import type { EventSettings } from '#protocol/event.ts';

type Colors = Pick<EventSettings, 'background_color' | 'accent_color'>;

/** For an element with `data-theme="dark"`: the event's own background, and its accent for names (`tokens.css`). */
export function eventColors({ background_color, accent_color }: Colors) {
  if (background_color === null && accent_color === null) return {};
  const style: Record<`--${string}`, string> = {
    ...(background_color !== null && { '--event-background': background_color }),
    ...(accent_color !== null && { '--event-accent': accent_color }),
  };
  return { 'data-event-colors': background_color === null ? 'accent' : 'background', style };
}
