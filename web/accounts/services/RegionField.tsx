import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { normalizeRegions } from '#domain/accounts/regions/regions.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { focusQuietly } from '#web/ui/page/focus.ts';
import classes from './RegionField.module.css';
import { RegionList } from './RegionList.tsx';
import { areaLabels, describeRegion, type RegionValues, splitRegions } from './region-values.ts';
import { describeChoice } from './regions.ts';

type RegionFieldProps = {
  values: RegionValues;
  error: ReactNode;
  onChange: (change: Partial<RegionValues>) => void;
  onError: (msg: string) => void;
};

/** Where a partner works (Einsatzgebiet, matching 7). */
export function RegionField(props: RegionFieldProps) {
  const { values, onChange } = props;
  return (
    <FormSection
      legend="Einsatzgebiet"
      hint="Sie sehen nur Anfragen, deren Standort in Ihrem Einsatzgebiet liegt."
    >
      <Radio.Group
        aria-label="Einsatzgebiet"
        value={values.area}
        onChange={(next) => onChange({ area: next as RegionValues['area'] })}
      >
        <Stack gap="sm">
          {Object.entries(areaLabels).map(([area, label]) => (
            <Radio key={area} value={area} label={label} color="provider" />
          ))}
        </Stack>
      </Radio.Group>
      {values.area === 'regions' ? <PrefixInput {...props} /> : null}
    </FormSection>
  );
}

function PrefixInput({ values, error, onChange, onError }: RegionFieldProps) {
  const { regions, typedRegion } = values;
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLUListElement>(null);
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
    // The pressed button disappears with its region.
    focusQuietly(chosen.current);
  };

  return (
    <>
      <Stack gap="sm" align="flex-start">
        <TextInput
          ref={input}
          w="min(100%, 26rem)"
          label="Postleitzahl oder ihr Anfang"
          description="1 bis 5 Ziffern: „20“ steht für alles von 20000 bis 20999. Mehrere trennen Sie mit einem Komma. Gebiete mit drei und mehr Ziffern gelten nur für künftige Anfragen."
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
        <p role="status" className={classes.choice}>
          {describeChoice(regions)}
        </p>
      </Stack>
      <RegionList prefixes={regions} onChange={(next) => onChange({ regions: next })} />
      {/* Below the list: a press in the list must not move it. */}
      <ul ref={chosen} tabIndex={-1} className={classes.regions} aria-label="Ihre Postleitzahlgebiete">
        {regions.map((region) => (
          <li key={region} className={classes.region}>
            <span className="tabular">{describeRegion(region)}</span>
            <button
              type="button"
              className={classes.remove}
              onClick={() => remove(region)}
              aria-label={`Gebiet ${region} entfernen`}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
