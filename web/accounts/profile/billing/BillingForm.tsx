import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BILLING_EDITED, BILLING_SAVED } from '#domain/accounts/profile-messages.ts';
import { ProfileForm, useStoredForm } from '#web/accounts/session/ProfileForm.tsx';
import { call } from '#web/api/api.ts';
import { invalidate, q } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { BillingFields } from './BillingFields.tsx';
import { type Billing, type BillingValues, describeValues, toValues } from './billing-values.ts';

/** Who is billed for the purchases of a partner, and when (billing 1). */
export function BillingForm() {
  const query = useQuery(q('GET /api/user/billing'));
  return (
    <Loaded query={query} lines={8}>
      {({ billing }) => <LoadedForm billing={billing} />}
    </Loaded>
  );
}

/** Every answer that names the partner's tax. */
const taxedReads = [
  'GET /api/user',
  'GET /api/cart',
  'GET /api/cart/demoshop-status',
  'GET /api/cart/shopify-status',
] as const;

function LoadedForm({ billing }: { billing: Billing }) {
  const client = useQueryClient();
  const { form, ...saving } = useStoredForm({
    tab: 'rechnung',
    stored: billing,
    toValues,
    validate,
    save: (values, updatedAt) => call('PUT /api/user/billing', { body: { ...values, updatedAt } }),
    toStored: (answer) => answer.billing,
    adopt: (stored) => client.setQueryData(q('GET /api/user/billing').queryKey, { billing: stored }),
    describeValues,
    onSaved: ({ msg }) => {
      showSnackbar('success', msg || BILLING_SAVED);
      void invalidate(client, taxedReads);
    },
    failure: 'Fehler beim Speichern der Rechnungsangaben',
  });
  return (
    <ProfileForm
      {...saving}
      edited={BILLING_EDITED}
      label="Rechnung"
      submitLabel="Rechnungsangaben speichern"
    >
      <BillingFields form={form} billing={billing} />
    </ProfileForm>
  );
}

/** Loads the rules with the first check: the tables of VAT IDs are large. */
async function validate(values: BillingValues) {
  const { checkBillingDetails } = await import('#domain/billing/party/billing-details.ts');
  return toFormErrors(checkBillingDetails(values));
}
