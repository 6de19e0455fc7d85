import { createContext, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps as RouterLinkProps } from 'react-router';

type LinkProps = ComponentProps<'a'> & { to: string } & Pick<RouterLinkProps, 'preventScrollReset'>;

const plainLink = ({ to, preventScrollReset: _scroll, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

/** Draws links: by the router, where there is one. On a page without a router a link loads the other page. */
export const DrawLink = createContext<(props: LinkProps) => ReactNode>(plainLink);

/** For parts that are also on pages without a router, such as the stage's. */
export const Link = (props: LinkProps) => use(DrawLink)(props);
