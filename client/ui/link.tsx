import type { ComponentProps } from 'react';

type LinkProps = ComponentProps<'a'> & { to: string };

/** A link between pages: it loads the other one. */
export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);
