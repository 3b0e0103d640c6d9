import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SERVICES_SAVED } from '#domain/accounts/profile-messages.ts';
import { checkServices } from '#domain/accounts/registration/registration-rules.ts';
import { fromOfferedServices, type ServiceSelection } from '#domain/catalogue/service-selection.ts';
import { type SessionUser, updateSessionUser, useUnsavedInput } from '#web/accounts/session/session.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { RegionField } from './RegionField.tsx';
import { checkRegions, type RegionValues, toSentRegions } from './region-values.ts';
import { ServicePicker } from './ServicePicker.tsx';
import { toSentServices } from './sent-services.ts';

type ServicesValues = { services: ServiceSelection } & RegionValues;

function toValues({ services, regions }: SessionUser): ServicesValues {
  return {
    services: fromOfferedServices(services),
    area: regions.length > 0 ? 'regions' : 'country',
    regions,
    typedRegion: '',
  };
}

export function ServicesForm({ user }: { user: SessionUser }) {
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<ServicesValues>({
    initialValues: toValues(user),
    validate: ({ services, ...region }) =>
      toFormErrors([...checkServices(toSentServices(services)), ...checkRegions(region)]),
  });
  useUnsavedInput('dienstleistungen', form.isDirty());
  const saving = useMutation({
    mutationFn: ({ services, ...region }: ServicesValues) =>
      call('PUT /api/user/services', {
        body: { services: toSentServices(services), regions: toSentRegions(region) },
      }),
    onSuccess: ({ msg, user: saved }, sent) => {
      updateSessionUser(client, saved);
      // Choices made while the call was under way are kept.
      const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(sent);
      if (isUntouched) form.setValues(toValues(saved));
      form.resetDirty(toValues(saved));
      showSnackbar('success', msg || SERVICES_SAVED);
      // Which requests fit has changed.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    onError: (error) => {
      showFailure(error, 'Fehler beim Aktualisieren der Dienstleistungen');
      if (!(error instanceof ApiError) || error.errors.length === 0) return;
      form.setErrors(toFormErrors(error.errors));
      focusFirstError(ref.current);
    },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    () => focusFirstError(ref.current),
  );

  return (
    <FormStack ref={ref} gap="xl" onSubmit={submit} aria-label="Dienstleistungen">
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
      <ButtonRow>
        <Button type="submit" size="lg" color="action" loading={saving.isPending}>
          Dienstleistungen speichern
        </Button>
      </ButtonRow>
    </FormStack>
  );
}
