import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type RadioChoiceProps<Value extends string> = Omit<RadioGroupProps, 'children'> & {
  options: readonly Value[];
  nameOf: (value: Value) => ReactNode;
};

export function RadioChoice<Value extends string>({ options, nameOf, ...group }: RadioChoiceProps<Value>) {
  return (
    <Radio.Group {...group}>
      <Stack gap="xs" my="2xs">
        {options.map((each) => (
          <Radio key={each} value={each} label={nameOf(each)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
