import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A code or key in the address of this page. Once read it is taken out, because an address is seen on a shared screen and copied
 * with the page. It stays with this entry of the tab's history, which a reload keeps. Null where there is none.
 *
 * @param name Of the parameter, in the query or behind the hash.
 */
export function useAddressSecret(name: string): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const inAddress = query.get(name) ?? fragment.get(name);
  const kept = keptIn(state);
  useEffect(() => {
    if (inAddress === null) return;
    query.delete(name);
    fragment.delete(name);
    const to = { pathname, search: String(query), hash: String(fragment) };
    void navigate(to, { replace: true, preventScrollReset: true, state: { ...kept, [name]: inAddress } });
  });
  return inAddress ?? kept[name] ?? null;
}

type Kept = Partial<Record<string, string>>;

const keptIn = (state: unknown): Kept => (typeof state === 'object' && state !== null ? { ...state } : {});
