import { Box, Checkbox, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatCents } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';
import { useSite } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import classes from './EditRequestFields.module.css';
import { discountTypes, type EditValues, previewCents } from './edit-values.ts';

type EditRequestFieldsProps = {
  form: Pick<UseFormReturnType<EditValues>, 'values' | 'setValues' | 'getInputProps'>;
  base: AdminRequest;
  /** The first field has the focus at first. */
  startsHere?: boolean;
  /** After the term. */
  children?: ReactNode;
};

const whole = {
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none',
  hideControls: true,
  size: 'sm',
} as const;
const wide = { gridColumn: '1 / -1' };

export function EditRequestFields(props: EditRequestFieldsProps) {
  const { form, base, startsHere = false } = props;
  /** Days that are saved begin with the next publication (requests 38). */
  const isTermOver = base.status === 'expired';
  const { discountType } = form.values;
  const net = previewCents(form.values);
  const defaults = useSite({ isWanted: true })?.rules ?? {
    countdownDays: countdownDays.default,
    maxSales: maxSales.default,
  };
  return (
    <SimpleGrid cols={2} className={classes.fields ?? ''}>
      <TextInput
        size="sm"
        label="Grundpreis (netto)"
        inputMode="decimal"
        rightSection="€"
        autoFocus={startsHere}
        {...form.getInputProps('basePrice')}
      />
      <NativeSelect
        size="sm"
        label="Rabatt"
        data={Object.entries(discountTypes).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('discountType')}
      />
      {discountType === 'none' ? null : (
        <TextInput
          size="sm"
          label={discountType === 'percentage' ? 'Höhe in Prozent' : 'Höhe in Euro'}
          inputMode="decimal"
          rightSection={discountType === 'percentage' ? '%' : '€'}
          {...form.getInputProps('discount')}
        />
      )}
      <Box component="p" className={classes.half ?? ''} role="status">
        Preis für Dienstleister (netto):{' '}
        <strong className="tabular">{net === null ? '–' : formatCents(net)}</strong>
      </Box>
      <NumberInput
        label="Laufzeit in Tagen"
        description={`${countdownDays.min}–${countdownDays.max}, ohne Angabe ${defaults.countdownDays}${isTermOver ? '. Die Laufzeit ist abgelaufen.' : ''}`}
        {...whole}
        min={countdownDays.min}
        max={countdownDays.max}
        {...form.getInputProps('countdownDays')}
        onChange={(days) => form.setValues({ countdownDays: days, isRenewing: isTermOver })}
      />
      <NumberInput
        label="Verkäufe höchstens"
        description={`${maxSales.min}–${maxSales.max}, ohne Angabe ${defaults.maxSales}`}
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
            form.setValues({ isRenewing: checked, ...(!checked && { countdownDays: base.countdownDays }) })
          }
        />
      ) : null}
      {props.children}
      <Textarea
        size="sm"
        className={classes.half ?? ''}
        label="Hinweis für Käufer"
        description="Nur Käufer sehen ihn."
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('moreInfo')}
      />
    </SimpleGrid>
  );
}
