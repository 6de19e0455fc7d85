import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { createSeenScheduler } from '../clock/seen-scheduler.ts';
import { RoomContext } from './room-context.ts';
import { useLive } from './use-room.ts';

type InSightProps = {
  readonly of: RefObject<Element | null>;
  /** Whether anything in it changes by itself: of 500 rows only those that run are observed. */
  readonly isMoving: boolean;
  readonly children: ReactNode;
};

const watched = new WeakMap<Element, (isSeen: boolean) => void>();
/** One for all rows of a page. */
let observer: IntersectionObserver | null = null;

function watch(element: Element, onChange: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, onChange);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** A row of a long list: what is painted in it asks for no frame of its own while `of` is out of sight. */
export function InSight({ of, isMoving, children }: InSightProps) {
  const room = useLive();
  const part = useMemo(() => createSeenScheduler(room.frameScheduler), [room]);
  const own = useMemo(() => ({ ...room, frameScheduler: part }), [room, part]);
  useEffect(() => (of.current && isMoving ? watch(of.current, part.see) : undefined), [of, isMoving, part]);
  return <RoomContext value={own}>{children}</RoomContext>;
}
