import { Button, Radio, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { normalizeRegions } from '#domain/accounts/regions.ts';
import classes from '#web/accounts/AccountForm.module.css';
import profile from '#web/accounts/profile/Profile.module.css';
import { describeRegion, type RegionValues, splitRegions } from './region-values.ts';

type RegionFieldProps = {
  values: RegionValues;
  error: ReactNode;
  onChange: (change: Partial<RegionValues>) => void;
  onError: (msg: string) => void;
};

/** Where a partner works (Einsatzgebiet, decisions C5): the whole country, or prefixes of postal codes. */
export function RegionField(props: RegionFieldProps) {
  const { values, onChange } = props;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>Einsatzgebiet</legend>
      <p className={classes.hint}>Sie sehen nur Anfragen, deren Standort in Ihrem Einsatzgebiet liegt.</p>
      <Radio.Group
        aria-label="Einsatzgebiet"
        value={values.area}
        onChange={(next) => onChange({ area: next === 'regions' ? 'regions' : 'country' })}
      >
        <div className={profile.radios}>
          <Radio value="country" label="Ganz Deutschland" color="provider" />
          <Radio value="regions" label="Nur bestimmte Postleitzahlgebiete" color="provider" />
        </div>
      </Radio.Group>
      {values.area === 'regions' ? <PrefixInput {...props} /> : null}
    </fieldset>
  );
}

function PrefixInput({ values, error, onChange, onError }: RegionFieldProps) {
  const { regions, typedRegion } = values;
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const { regions: next, errors } = normalizeRegions([...regions, ...splitRegions(typedRegion)]);
    if (errors[0]) onError(errors[0].msg);
    else onChange({ regions: next, typedRegion: '' });
    input.current?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if (typedRegion.trim() === '' || !['Enter', ',', ';', ' '].includes(event.key)) return;
    event.preventDefault();
    add();
  };
  const remove = (region: string) => {
    onChange({ regions: regions.filter((each) => each !== region) });
    input.current?.focus();
  };

  return (
    <>
      <div className={profile.adding}>
        <TextInput
          ref={input}
          label="Postleitzahl oder ihr Anfang"
          description="1 bis 5 Ziffern: „20“ steht für alles von 20000 bis 20999. Mehrere trennen Sie mit einem Komma."
          placeholder="z. B. 20"
          inputMode="numeric"
          autoComplete="off"
          value={typedRegion}
          onChange={(event) => onChange({ typedRegion: event.currentTarget.value })}
          onKeyDown={addByKey}
          error={error}
        />
        <Button variant="default" onClick={add}>
          Gebiet hinzufügen
        </Button>
      </div>
      {regions.length > 0 ? (
        <ul className={profile.regions} aria-label="Ihre Postleitzahlgebiete">
          {regions.map((region) => (
            <li key={region} className={profile.region}>
              <span className="tabular">{describeRegion(region)}</span>
              <button type="button" onClick={() => remove(region)} aria-label={`Gebiet ${region} entfernen`}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
