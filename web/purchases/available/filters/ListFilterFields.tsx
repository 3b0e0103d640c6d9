import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { listServices } from '#domain/matching/services.ts';
import { countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { filterBounds } from '#domain/purchases/list-filters.ts';
import { FilterChoice } from '#web/ui/table/filters.tsx';
import { useTypedText } from '#web/ui/text/use-typed-text.ts';
import { describeDays, type ListChoice } from './list-choice.ts';

type ListFilterFieldsProps = { choice: ListChoice; onChange: (changes: ListChoice) => void };

/** In line with the fields of its row. */
const beside = { size: 'sm', pb: 'xs', style: { alignSelf: 'end' } } as const;

const days = [1, 2, 5, 14, 30] as const;

/** A choice filters at once. Typed text filters a moment after the last key, on Enter, or when the field is left. */
export function ListFilterFields({ choice, onChange }: ListFilterFieldsProps) {
  const { category, service, region = '', expiresWithin } = choice;
  const isPrefix = filterBounds.prefix.test(region);
  const offeredDays =
    expiresWithin === undefined
      ? days
      : [...new Set([...days, expiresWithin])].sort((one, other) => one - other);
  return (
    <fieldset aria-label="Filter">
      <SimpleGrid minColWidth="13rem" verticalSpacing="sm" mb="md">
        <FilterChoice
          label="Kategorie"
          labels={categories}
          all="Alle"
          value={category}
          onChange={(chosen) => onChange({ service: undefined, category: chosen })}
        />
        <NativeSelect
          size="sm"
          label="Dienstleistung"
          disabled={!category}
          value={service ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ service: value || undefined })}
          data={[
            { value: '', label: category ? 'Alle' : 'Erst Kategorie wählen' },
            ...(category ? listServices(category) : []).map(({ code, label }) => ({ value: code, label })),
          ]}
        />
        <TypedFilter
          label="PLZ-Gebiet"
          placeholder="z. B. 10"
          value={isPrefix ? region : ''}
          isValid={(text) => filterBounds.prefix.test(text)}
          problem="Bitte die erste oder die ersten beiden Ziffern eingeben."
          onEnter={(text) => onChange({ region: text || undefined })}
        />
        <NativeSelect
          size="sm"
          label="Anderes Land"
          value={isPrefix ? '' : region}
          onChange={({ currentTarget: { value } }) => onChange({ region: value || undefined })}
          data={[{ value: '', label: 'Egal' }, ...countriesAbroad]}
        />
        <TypedFilter
          label="Preis bis (netto)"
          placeholder="z. B. 50"
          unit="€"
          value={choice.maxPrice === undefined ? '' : String(choice.maxPrice)}
          isValid={(text) => /^\d{1,6}$/.test(text) && Number(text) <= filterBounds.maxPrice.max}
          problem="Bitte einen Betrag in ganzen Euro eingeben."
          onEnter={(text) => onChange({ maxPrice: text === '' ? undefined : Number(text) })}
        />
        <NativeSelect
          size="sm"
          label="Ablauf"
          value={expiresWithin === undefined ? '' : String(expiresWithin)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ expiresWithin: value === '' ? undefined : Number(value) })
          }
          data={[
            { value: '', label: 'Egal' },
            ...offeredDays.map((each) => ({ value: String(each), label: describeDays(each) })),
          ]}
        />
        <Checkbox
          {...beside}
          label="Nur ungelesene"
          checked={choice.unseen ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ unseen: checked })}
        />
        <Checkbox
          {...beside}
          label="Nur ausgeblendete"
          checked={choice.hidden ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ hidden: checked })}
        />
      </SimpleGrid>
    </fieldset>
  );
}

type TypedFilterProps = {
  label: string;
  placeholder: string;
  unit?: string;
  value: string;
  isValid: (text: string) => boolean;
  problem: string;
  onEnter: (text: string) => void;
};

function TypedFilter({ label, placeholder, unit, value, isValid, problem, onEnter }: TypedFilterProps) {
  const [refused, setRefused] = useState('');
  const { typed, type, enter } = useTypedText(value, (text) => {
    const isRight = text === '' || isValid(text);
    setRefused(isRight ? '' : text);
    if (isRight) onEnter(text);
  });
  return (
    <TextInput
      size="sm"
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      rightSection={unit}
      value={typed}
      error={refused !== '' && refused === typed.trim() ? problem : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={enter}
      onKeyDown={({ key }) => key === 'Enter' && enter()}
    />
  );
}
