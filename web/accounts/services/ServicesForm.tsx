import { useQueryClient } from '@tanstack/react-query';
import { SERVICES_SAVED } from '#domain/accounts/profile-messages.ts';
import { checkServices } from '#domain/accounts/registration/registration-rules.ts';
import {
  fromOfferedServices,
  type ServiceSelection,
  toOfferedServices,
} from '#domain/catalogue/service-selection.ts';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { ProfileForm, useProfileForm } from '#web/accounts/session/ProfileForm.tsx';
import { call } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { describeServices } from './describe-services.ts';
import { RegionField } from './RegionField.tsx';
import {
  checkRegions,
  describeArea,
  type RegionValues,
  toRegionValues,
  toSentRegions,
} from './region-values.ts';
import { ServicePicker } from './ServicePicker.tsx';

type ServicesValues = { services: ServiceSelection } & RegionValues;

function toValues({ services, regions }: SessionUser): ServicesValues {
  return {
    services: fromOfferedServices(services),
    ...toRegionValues(regions),
  };
}

function describeValues({ services, ...region }: ServicesValues) {
  return [
    { label: 'Dienstleistungen', text: describeServices(services) },
    { label: 'Einsatzgebiet', text: describeArea(region) },
  ];
}

export function ServicesForm({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const { form, ...saving } = useProfileForm({
    tab: 'dienstleistungen',
    user,
    toValues,
    validate: ({ services, ...region }) =>
      toFormErrors([...checkServices(toOfferedServices(services)), ...checkRegions(region)]),
    save: ({ services, ...region }, updatedAt) =>
      call('PUT /api/user/services', {
        body: { services: toOfferedServices(services), regions: toSentRegions(region), updatedAt },
      }),
    describeValues,
    onSaved: ({ msg }) => {
      showSnackbar('success', msg || SERVICES_SAVED);
      // Which requests fit has changed.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /api/user' });
    },
    failure: 'Fehler beim Aktualisieren der Dienstleistungen',
  });

  return (
    <ProfileForm {...saving} label="Dienstleistungen" submitLabel="Dienstleistungen speichern">
      <ServicePicker
        selection={form.values.services}
        error={form.errors['services']}
        onChange={(change) => {
          form.setFieldValue('services', change);
          form.clearFieldError('services');
        }}
      />
      <RegionField
        values={form.values}
        error={form.errors['regions']}
        onChange={(change) => {
          form.setValues(change);
          form.clearFieldError('regions');
        }}
        onError={(msg) => form.setFieldError('regions', msg)}
      />
    </ProfileForm>
  );
}
