import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type FilterChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** `NativeSelect` would become a file of its own, which every page of a category would load. */
export function FilterChoice({ label, value, onChange, children }: FilterChoiceProps) {
  return (
    <InputBase
      component="select"
      size="md"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      pointer
    >
      {children}
    </InputBase>
  );
}
