import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { join } from './join.ts';

export type DialogProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The actions, below the scrolling content; the last one is the main one. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /**
   * Without it the dialog is a wall: neither Escape nor a press beside it closes it; nor does such a press once something
   * was typed. The label is the cross's.
   */
  close?: { label?: string; onClose: () => void } | undefined;
};

/** Open as long as it is rendered. Closing gives the focus back to where it was. */
export function Dialog({ title, children, actions, size = 'medium', role = 'dialog', close }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Chromium gives the focus to a body that can be scrolled.
    if (document.activeElement?.id === `${id}-body`) firstControlIn(document.activeElement)?.focus();
    makeReachable(body.current);
    return () => element?.close();
  }, [id]);
  /** Chromium closes a dialog at a second Escape whatever the page does, so it is opened again. */
  const closed = () => (close ? close.onClose() : dialog.current?.showModal());
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      className={join(styles.dialog, styles[size])}
      closedby={close ? (isTyped ? 'closerequest' : 'any') : 'none'}
      onInput={(event) => isText(event.target) && setTyped(true)}
      onCancel={(event) => ask(event, close?.onClose)}
      onClose={(event) => event.currentTarget.open || closed()}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {children && (
          <div ref={body} id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
        {/* Last in the document, so that the first focusable element is in the content. */}
        {close?.label && (
          <IconButton data-toasts-below icon={X} label={close.label} onClick={close.onClose} className={styles.close} />
        )}
      </div>
    </dialog>
  );
}

const firstControlIn = (body: Element): HTMLElement | null =>
  body.querySelector<HTMLElement>(':is(a[href], button, input, select, textarea):not(:disabled)');

/** Not every browser lets keys scroll what has no control in it. */
function makeReachable(body: HTMLElement | null): void {
  if (body && body.scrollHeight > body.clientHeight && !firstControlIn(body)) body.tabIndex = 0;
}

const NO_TEXT = new Set(['checkbox', 'radio', 'range', 'color', 'file']);

const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !NO_TEXT.has(field.type));

/** The parent closes it by no longer rendering it. A cancel event bubbles up from file inputs too. */
function ask(event: SyntheticEvent<HTMLDialogElement>, onClose: (() => void) | undefined) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose?.();
}
