import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTypedText } from '#web/ui/text/use-typed-text.ts';

type SearchFieldProps = {
  /** As the address has it. */
  value: string;
  placeholder: string;
  /** Called a moment after the last key. */
  onSearch: (text: string) => void;
};

export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const { typed, type } = useTypedText(value, onSearch);
  return (
    <TextInput
      label="Suche"
      size="sm"
      placeholder={placeholder}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
