import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { checkPostalCode, countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { COUNTRY_FIELD } from '#domain/requests/contact-rules.ts';
import type { ContactStepProps } from './contact-step-props.ts';
import classes from './PlaceFields.module.css';
import { usePlaceName } from './use-place-name.ts';

const countries = [{ value: HOME_COUNTRY, label: nameCountry(HOME_COUNTRY) }, ...countriesAbroad];

/** Postal code and country, with the name of the place, or what is wrong, below both (requests 83, requests 84). */
export function PlaceFields({ values, errors, onChange }: ContactStepProps) {
  const hint = useId();
  const [isLeft, setIsLeft] = useState(false);
  const typed = String(values['postleitzahl'] ?? '').trim();
  const country = String(values[COUNTRY_FIELD] ?? HOME_COUNTRY);
  const isAtHome = country === HOME_COUNTRY;
  const wrong = isLeft && typed !== '' ? checkPostalCode(typed, country) : null;
  const error = errors['postleitzahl'] ?? wrong ?? errors[COUNTRY_FIELD];
  const place = usePlaceName(isAtHome ? typed : '');
  return (
    <div className={classes.place}>
      <TextInput
        className={classes.code ?? ''}
        name="postleitzahl"
        label="Postleitzahl"
        required
        autoComplete="postal-code"
        data-field="postleitzahl"
        inputMode={isAtHome ? 'numeric' : 'text'}
        aria-describedby={hint}
        value={String(values['postleitzahl'] ?? '')}
        onChange={(event) => onChange({ postleitzahl: event.currentTarget.value })}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        error={Boolean(errors['postleitzahl'] ?? wrong)}
      />
      <NativeSelect
        className={classes.country ?? ''}
        name={COUNTRY_FIELD}
        label="Land"
        autoComplete="country"
        data-field={COUNTRY_FIELD}
        data={countries}
        value={country}
        onChange={(event) => onChange({ [COUNTRY_FIELD]: event.currentTarget.value })}
        error={Boolean(errors[COUNTRY_FIELD])}
      />
      <p id={hint} className={classes.hint} data-wrong={Boolean(error)} aria-live="polite">
        {error ?? place}
      </p>
    </div>
  );
}
