/**
 * What can be pressed in heads, tabs and the transport, and what a press in its middle would meet instead. It refers to nothing
 * outside itself: stories hand it to their page.
 */
export const covered = (place: Element): readonly string[] =>
  [...place.querySelectorAll(':is([data-toasts-below] :is(a, button), button[data-toasts-below])')].flatMap(
    (target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      if (width === 0 || !target.checkVisibility({ visibilityProperty: true })) return [];
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return target.contains(met) ? [] : [`${target.textContent} under ${met?.outerHTML.slice(0, 80)}`];
    },
  );
