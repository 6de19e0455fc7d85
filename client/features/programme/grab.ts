import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes a row draggable by its grip. Returns how to end that. */
export function grabbable(row: HTMLElement, timerId: string): () => void {
  const dragHandle = row.querySelector('[data-grip]');
  if (!dragHandle) return () => {};
  return draggable({ element: row, dragHandle, getInitialData: () => ({ timerId }) });
}

/** The timer that is dragged, from the data of the drag. */
export const grabbedIn = ({ timerId }: Record<string | symbol, unknown>): string | null =>
  typeof timerId === 'string' ? timerId : null;
