import { Box, Checkbox, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatCents } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';
import { useSite } from '#web/accounts/accounts.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './EditRequestFields.module.css';
import { discountTypes, type EditValues, isSameField, previewCents } from './edit-values.ts';

type EditRequestFieldsProps = {
  form: Pick<UseFormReturnType<EditValues>, 'values' | 'setValues' | 'getInputProps'>;
  /** What somebody else has saved meanwhile; shown beside what is typed differently. */
  stored: EditValues | undefined;
  /** Days that are saved begin with the next publication (requests 38). */
  isTermOver: boolean;
  storedDays: number;
  /** The first field has the focus at first. */
  startsHere?: boolean;
};

const whole = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;
const wide = { gridColumn: '1 / -1' };

function useStoredHint({ form, stored }: Pick<EditRequestFieldsProps, 'form' | 'stored'>) {
  return (field: keyof EditValues) => {
    if (!stored || isSameField(field, stored, form.values)) return '';
    const value = field === 'discountType' ? discountTypes[stored.discountType] : stored[field];
    return ` Inzwischen gespeichert: ${value === '' ? 'leer' : value}`;
  };
}

export function EditRequestFields(props: EditRequestFieldsProps) {
  const { form, stored, isTermOver, storedDays, startsHere = false } = props;
  const hint = useStoredHint({ form, stored });
  const { discountType } = form.values;
  const net = previewCents(form.values);
  const defaults = useSite({ isWanted: true })?.rules ?? {
    countdownDays: countdownDays.default,
    maxSales: maxSales.default,
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} className={classes.fields ?? ''}>
      {stored ? (
        <Box style={wide}>
          <Notice tone="info" title="Der neue Stand ist geladen.">
            Ihre Eingaben stehen noch in den Feldern; wo etwas anderes gespeichert ist, steht es daneben.
          </Notice>
        </Box>
      ) : null}
      <TextInput
        label="Grundpreis (netto)"
        inputMode="decimal"
        rightSection="€"
        description={hint('basePrice')}
        autoFocus={startsHere}
        {...form.getInputProps('basePrice')}
      />
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
      <Box
        component="p"
        px="md"
        py="sm"
        bd="1px solid var(--line)"
        bdrs="md"
        style={{ alignSelf: 'end' }}
        role="status"
      >
        Preis für Dienstleister (netto):{' '}
        <strong className="tabular">{net === null ? '–' : formatCents(net)}</strong>
      </Box>
      <NumberInput
        label="Laufzeit in Tagen"
        description={`${countdownDays.min} bis ${countdownDays.max}; leer: ${defaults.countdownDays}.${isTermOver ? ' Die Laufzeit ist abgelaufen.' : ''}${hint('countdownDays')}`}
        {...whole}
        min={countdownDays.min}
        max={countdownDays.max}
        {...form.getInputProps('countdownDays')}
        onChange={(days) => form.setValues({ countdownDays: days, isRenewing: isTermOver })}
      />
      <NumberInput
        label="Verkäufe höchstens"
        description={`${maxSales.min} bis ${maxSales.max}; leer: ${defaults.maxSales}.${hint('maxSales')}`}
        {...whole}
        min={maxSales.min}
        max={maxSales.max}
        {...form.getInputProps('maxSales')}
      />
      {isTermOver ? (
        <Checkbox
          style={wide}
          label="Laufzeit erneuern"
          description="Die neue Laufzeit beginnt, wenn Sie die Anfrage wieder veröffentlichen."
          checked={form.values.isRenewing}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues({ isRenewing: checked, ...(!checked && { countdownDays: storedDays }) })
          }
        />
      ) : null}
      <Textarea
        className={classes.half ?? ''}
        label="Hinweis für Käufer"
        description={`Nur Käufer sehen ihn.${hint('moreInfo')}`}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('moreInfo')}
      />
    </SimpleGrid>
  );
}
