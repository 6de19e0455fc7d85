/** The keys that take back and do again, as they are written on this device's keyboard. */
export const undoKeys = (userAgent: string = navigator.userAgent) =>
  /Macintosh|iPhone|iPad/.test(userAgent) ? { undo: '⌘ Z', redo: '⇧ ⌘ Z' } : { undo: 'Ctrl Z', redo: 'Ctrl ⇧ Z' };
