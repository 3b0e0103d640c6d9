import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import {
  type AddressChanges,
  type AddressParams,
  type AddressValues,
  type Resets,
  readAddress,
  writeAddress,
} from './address-params.ts';

/**
 * The address that a change asked for, until the page stands there: a second change that is pressed meanwhile
 * adds to the first one instead of taking it back.
 */
let asked: { readonly from: string; readonly search: URLSearchParams } | null = null;

/** A change that depends on the other values is a function of them, since those rendered may be old already. */
export type AddressChange<P extends AddressParams> =
  | AddressChanges<P>
  | ((values: AddressValues<P>) => AddressChanges<P>);

export function useAddress<P extends AddressParams>(params: P, resets: Resets = []) {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (asked?.from !== key) asked = null;
  }, [key]);
  const change = (wanted: AddressChange<P>, options: Pick<NavigateOptions, 'replace' | 'state'> = {}) => {
    const before = asked?.from === key ? asked.search : search;
    const changes = typeof wanted === 'function' ? wanted(readAddress(params, before)) : wanted;
    const next = writeAddress(params, before, changes, resets);
    asked = { from: key, search: next };
    setSearch(next, { preventScrollReset: true, ...options });
  };
  return { values: readAddress(params, search), change };
}
