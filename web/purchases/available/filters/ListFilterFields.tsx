import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { listServices } from '#domain/matching/services.ts';
import { countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { filterBounds } from '#domain/purchases/list-filters.ts';
import type { ListChoice } from '#web/purchases/lists/lists.ts';
import { describeDays } from './describe-choice.ts';
import classes from './ListFilterFields.module.css';

type ListFilterFieldsProps = { choice: ListChoice; onChange: (changes: ListChoice) => void };

const days = [1, 2, 5, 14, 30] as const;

const typingPauseMs = 400;

/** Choices count at once, typed values after a moment without a key, on Enter and when the field is left. */
export function ListFilterFields({ choice, onChange }: ListFilterFieldsProps) {
  const { category, service, region = '', expiresWithin } = choice;
  const isPrefix = filterBounds.prefix.test(region);
  const offeredDays =
    expiresWithin === undefined
      ? days
      : [...new Set([...days, expiresWithin])].sort((one, other) => one - other);
  return (
    <fieldset className={classes.fields} aria-label="Filter">
      <NativeSelect
        label="Kategorie"
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ service: undefined, category: categoryCodes.find((code) => code === value) })
        }
        data={[
          { value: '', label: 'Alle' },
          ...categoryCodes.map((code) => ({ value: code, label: categories[code].label })),
        ]}
      />
      <NativeSelect
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
      <div className={classes.ticks}>
        <Checkbox
          label="Nur ungelesene"
          checked={choice.unseen ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ unseen: checked })}
        />
        <Checkbox
          label="Nur ausgeblendete"
          checked={choice.hidden ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ hidden: checked })}
        />
      </div>
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
  const [text, setText] = useState(value);
  const [error, setError] = useState('');
  const [known, setKnown] = useState(value);
  const [entered, setEntered] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Changed elsewhere: by a chip, a saved search, or a step back.
    if (value !== entered) {
      setText(value);
      setError('');
    }
  }
  const enter = (typed: string) => {
    if (typed === value) return;
    setEntered(typed);
    onEnter(typed);
  };
  const enterSoon = useDebouncedCallback(enter, typingPauseMs);
  const isRight = (typed: string) => typed === '' || isValid(typed);
  const type = (next: string) => {
    setText(next);
    const typed = next.trim();
    if (!isRight(typed)) return enterSoon.cancel();
    setError('');
    enterSoon(typed);
  };
  const enterNow = () => {
    enterSoon.cancel();
    const typed = text.trim();
    setError(isRight(typed) ? '' : problem);
    if (isRight(typed)) enter(typed);
  };
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      rightSection={unit}
      value={text}
      error={error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={enterNow}
      onKeyDown={({ key }) => key === 'Enter' && enterNow()}
    />
  );
}
