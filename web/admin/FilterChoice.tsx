import { NativeSelect } from '@mantine/core';

type FilterChoiceProps<Value extends string> = {
  label: string;
  /** Undefined is „Alle“. */
  value: Value | undefined;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
  /** Whether „Alle“ is among the choices. */
  hasAll?: boolean;
};

export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, value, options, nameOf, onChange, hasAll = true } = props;
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((each) => each === currentTarget.value))}
      data={[
        ...(hasAll ? [{ value: '', label: 'Alle' }] : []),
        ...options.map((each) => ({ value: each, label: nameOf(each) })),
      ]}
    />
  );
}
