import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { checkPostalCode, countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { COUNTRY_FIELD } from '#domain/requests/contact-rules.ts';
import { type StepFields, textProps } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { namePlace, type Places } from './place-names.ts';

const countries = [{ value: HOME_COUNTRY, label: nameCountry(HOME_COUNTRY) }, ...countriesAbroad];
const placeFiles = import.meta.glob<Places>('/domain/postal-codes/places/*.json', { import: 'default' });

/** Postal code and country, with the name of the place, or what is wrong, below both (requests 83, requests 84). */
export function PlaceFields(fields: StepFields) {
  const { values, errors } = fields;
  const hint = useId();
  const [isLeft, setIsLeft] = useState(false);
  const typed = String(values['postleitzahl'] ?? '').trim();
  const country = String(values[COUNTRY_FIELD] ?? HOME_COUNTRY);
  const isAtHome = country === HOME_COUNTRY;
  const wrong = isLeft && typed !== '' ? checkPostalCode(typed, country) : null;
  const error = errors['postleitzahl'] ?? wrong ?? errors[COUNTRY_FIELD];
  const digit = (isAtHome && /^\d/.exec(typed)?.[0]) || '';
  const { data: places } = useQuery({
    queryKey: ['postal-places', digit],
    queryFn: placeFiles[`/domain/postal-codes/places/${digit}.json`] ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Group align="start" gap="xs">
      <TextInput
        flex="2 1 7rem"
        name="postleitzahl"
        label="Postleitzahl"
        required
        autoComplete="postal-code"
        inputMode={isAtHome ? 'numeric' : 'text'}
        aria-describedby={hint}
        {...textProps(fields, 'postleitzahl')}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        error={Boolean(errors['postleitzahl'] ?? wrong)}
      />
      <NativeSelect
        flex="3 1 9rem"
        name={COUNTRY_FIELD}
        label="Land"
        autoComplete="country"
        data={countries}
        {...textProps(fields, COUNTRY_FIELD)}
        value={country}
        error={Boolean(errors[COUNTRY_FIELD])}
      />
      {/* Its line is always there, so that nothing moves when a name comes. */}
      <Text id={hint} fz="sm" c={error ? 'var(--danger)' : 'dimmed'} mih="1.5em" w="100%" aria-live="polite">
        {error ?? (places && namePlace(places, typed))}
      </Text>
    </Group>
  );
}
