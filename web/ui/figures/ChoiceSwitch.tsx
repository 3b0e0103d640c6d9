import { type MantineSpacing, NativeSelect, SegmentedControl } from '@mantine/core';
import { useIsPhone } from '#web/ui/table/use-below.ts';
import classes from './ChoiceSwitch.module.css';
import type { Choice } from './figure-view.ts';

type ChoiceSwitchProps = Pick<Choice, 'options' | 'onChange'> & {
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  my?: MantineSpacing;
};

/** Shows all options where there is room. On phones it is a list to choose from, so that more fits in its line. */
export function ChoiceSwitch({ label, value, options, onChange, my = 0 }: ChoiceSwitchProps) {
  const isPhone = useIsPhone();
  const data = options.map((each) => ({ value: each.value, label: each.label }));
  if (!isPhone)
    return (
      <SegmentedControl aria-label={label} my={my} value={value ?? ''} onChange={onChange} data={data} />
    );
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      my={my}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={value ? data : [{ value: '', label }, ...data]}
      classNames={{ input: classes.field ?? '' }}
    />
  );
}
