import { NativeSelect } from '@mantine/core';
import type { AddressChanges, AddressParams, AddressValues } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from './use-page-params.ts';

/** The filters of a list, which the address keeps. A change leads to the first page. */
export function useFilters<P extends AddressParams>(params: P) {
  const { values, change } = useAddress(params, [pageParam]);
  const names = Object.keys(params);
  const narrowing = names.filter((name) => values[name] !== params[name]?.fallback);
  const isNarrowed = narrowing.length > 0;
  const reset = () => change(Object.fromEntries(names.map((name) => [name, undefined])) as AddressChanges<P>);
  const bind = <K extends keyof P>(name: K) => ({
    value: values[name],
    onChange: (value: AddressValues<P>[K] | undefined) => change({ [name]: value } as AddressChanges<P>),
  });
  return {
    values,
    change,
    isNarrowed,
    /** How many filters are set, the search apart. */
    count: narrowing.filter((name) => name !== 'suche').length,
    /** Undefined where nothing is narrowed. */
    reset: isNarrowed ? reset : undefined,
    /** The props of a field that sets one filter. */
    bind,
  };
}

type FilterChoiceProps<Value extends string> = {
  label: string;
  /** Undefined is all. */
  value: Value | undefined;
  labels: Readonly<Record<Value, string | { readonly label: string }>>;
  onChange: (value: Value | undefined) => void;
  /** Whether all is among the choices. */
  hasAll?: boolean;
  all?: string;
};

export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, value, labels, onChange, hasAll = true, all = `${label}: Alle` } = props;
  const options = Object.keys(labels) as Value[];
  const nameOf = (option: Value) => {
    const name = labels[option];
    return typeof name === 'string' ? name : name.label;
  };
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value))}
      data={[
        ...(hasAll ? [{ value: '', label: all }] : []),
        ...options.map((option) => ({ value: option, label: nameOf(option) })),
      ]}
    />
  );
}
