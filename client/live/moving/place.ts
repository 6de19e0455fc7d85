import { paths } from '#protocol/paths.ts';

type Page = Pick<Location, 'pathname' | 'search' | 'hash'>;
type Screen = { readonly sessionId: string; readonly type: string; readonly code: string | null };

/** This page at another copy. The code of a controller, which is not in the address, comes along in the fragment. */
export function placeAt(address: string, { pathname, search, hash }: Page, { sessionId, type, code }: Screen): string {
  const isPanel = type === 'controller' && code !== null && pathname.replace(/\/$/, '') === paths.controller(sessionId);
  return `${address}${isPanel ? paths.controllerWithCode(sessionId, code) : pathname + search + hash}`;
}
