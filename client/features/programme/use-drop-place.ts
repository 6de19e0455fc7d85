import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { grabbedIn } from './grab.ts';
import { movedIds, placeAmongOthers } from './moved.ts';
import type { ItemActs } from './use-item-acts.ts';

type DropPlaceOptions = {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly timers: readonly Timer[];
  readonly selection: Selection;
  readonly acts: ItemActs;
  /** Takes the id of the row that is dragged, null when that ends. */
  readonly grab: (id: string | null) => void;
  /** Heights, px: of what is above the rows, and of each row. */
  readonly head: number;
  readonly row: number;
};

/** Where dragged rows would be dropped: px from the first row, null while none is over the list. */
export function useDropPlace({ scroller, timers, selection, acts, grab, head, row }: DropPlaceOptions): number | null {
  const [gap, show] = useState<number | null>(null);
  const gapAt = useEffectEvent((clientY: number): number => {
    const list = scroller.current;
    if (!list) return 0;
    const y = clientY - list.getBoundingClientRect().top - head + list.scrollTop;
    return Math.max(0, Math.min(timers.length, Math.round(y / row)));
  });
  const drop = useEffectEvent((id: string, place: number) => {
    const ids = movedIds(id, selection.selected);
    const position = placeAmongOthers(timers, ids, place);
    if (position !== null) acts.move(ids, position);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return combine(
      monitorForElements({
        onDragStart: ({ source }) => grab(grabbedIn(source.data)),
        onDrop: () => grab(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => grabbedIn(source.data) !== null,
        onDrag: ({ location }) => show(gapAt(location.current.input.clientY)),
        onDragLeave: () => show(null),
        onDrop({ source, location }) {
          show(null);
          const id = grabbedIn(source.data);
          if (id !== null) drop(id, gapAt(location.current.input.clientY));
        },
      }),
    );
  }, [scroller, grab]);
  return gap === null ? null : gap * row;
}
