import { useSearchParams } from 'react-router';
import {
  type AddressChanges,
  type AddressParams,
  type Resets,
  readAddress,
  writeAddress,
} from './address-params.ts';

export function useAddress<P extends AddressParams>(params: P, resets: Resets = []) {
  const [search, setSearch] = useSearchParams();
  const change = (changes: AddressChanges<P>, { replace = false } = {}) =>
    setSearch((before) => writeAddress(params, before, changes, resets), {
      preventScrollReset: true,
      replace,
    });
  return { values: readAddress(params, search), change };
}
