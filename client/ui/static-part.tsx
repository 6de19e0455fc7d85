import type { ReactNode } from 'react';

type StaticPartProps = {
  id?: string;
  /** The part as it is rendered at build time; null in a browser. */
  written: ReactNode;
};

/** React does not touch the prerendered content of such an element. */
const asWritten = { __html: '' };

/** A part of a prerendered page that needs no script: it stays as it is and costs a visitor nothing. */
export const StaticPart = ({ id, written }: StaticPartProps) =>
  written ? <div id={id}>{written}</div> : <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />;
