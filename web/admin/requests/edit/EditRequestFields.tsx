import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatCents } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';
import { useSite } from '#web/accounts/accounts.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './EditRequestFields.module.css';
import { discountTypes, type EditValues, isSameField, previewCents } from './edit-values.ts';

type EditRequestFieldsProps = {
  form: UseFormReturnType<EditValues>;
  /** What somebody else has saved meanwhile; shown beside what is typed differently. */
  stored: EditValues | undefined;
  /** Days that are saved begin with the next publication (requests 38). */
  isTermOver: boolean;
  storedDays: number;
};

function useStoredHint({ form, stored }: Pick<EditRequestFieldsProps, 'form' | 'stored'>) {
  return (field: keyof EditValues) => {
    if (!stored || isSameField(field, stored, form.values)) return '';
    const value = field === 'discountType' ? discountTypes[stored.discountType] : stored[field];
    return ` Inzwischen gespeichert: ${value === '' ? 'leer' : value}`;
  };
}

export function EditRequestFields({ form, stored, isTermOver, storedDays }: EditRequestFieldsProps) {
  const hint = useStoredHint({ form, stored });
  const { discountType } = form.values;
  const net = previewCents(form.values);
  const defaults = useSite({ isWanted: true })?.rules ?? {
    countdownDays: countdownDays.default,
    maxSales: maxSales.default,
  };
  return (
    <div className={classes.fields}>
      {stored ? (
        <div data-wide>
          <Notice tone="info" title="Der neue Stand ist geladen.">
            Ihre Eingaben stehen noch in den Feldern; wo etwas anderes gespeichert ist, steht es daneben.
          </Notice>
        </div>
      ) : null}
      <div data-wide="narrow">
        <TextInput
          label="Grundpreis (netto)"
          inputMode="decimal"
          rightSection="€"
          description={hint('basePrice')}
          {...form.getInputProps('basePrice')}
        />
      </div>
      <NativeSelect
        label="Rabatt"
        description={hint('discountType')}
        data={Object.entries(discountTypes).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('discountType')}
      />
      <TextInput
        label={discountType === 'percentage' ? 'Höhe in Prozent' : 'Höhe in Euro'}
        inputMode="decimal"
        rightSection={discountType === 'percentage' ? '%' : '€'}
        disabled={discountType === 'none'}
        description={hint('discount')}
        {...form.getInputProps('discount')}
      />
      <p className={classes.net} data-wide="narrow" role="status">
        Preis für Dienstleister (netto):{' '}
        <strong className="tabular">{net === null ? '–' : formatCents(net)}</strong>
      </p>
      <NumberInput
        label="Laufzeit in Tagen"
        description={`${countdownDays.min} bis ${countdownDays.max}; leer: ${defaults.countdownDays}.${isTermOver ? ' Die Laufzeit ist abgelaufen.' : ''}${hint('countdownDays')}`}
        allowDecimal={false}
        clampBehavior="none"
        min={countdownDays.min}
        max={countdownDays.max}
        allowNegative={false}
        {...form.getInputProps('countdownDays')}
        onChange={(days) => form.setValues({ countdownDays: days, isRenewing: isTermOver })}
      />
      <NumberInput
        label="Verkäufe höchstens"
        description={`${maxSales.min} bis ${maxSales.max}; leer: ${defaults.maxSales}.${hint('maxSales')}`}
        allowDecimal={false}
        clampBehavior="none"
        min={maxSales.min}
        max={maxSales.max}
        allowNegative={false}
        {...form.getInputProps('maxSales')}
      />
      {isTermOver ? (
        <div data-wide>
          <Checkbox
            label="Laufzeit erneuern"
            description="Die neue Laufzeit beginnt, wenn Sie die Anfrage wieder veröffentlichen."
            checked={form.values.isRenewing}
            onChange={({ currentTarget: { checked } }) =>
              form.setValues({ isRenewing: checked, ...(!checked && { countdownDays: storedDays }) })
            }
          />
        </div>
      ) : null}
      <div data-wide="half">
        <Textarea
          label="Hinweis für Käufer"
          description={`Nur Käufer sehen ihn.${hint('moreInfo')}`}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('moreInfo')}
        />
      </div>
    </div>
  );
}
