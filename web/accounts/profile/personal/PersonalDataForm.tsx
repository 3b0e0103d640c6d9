import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkProfile } from '#domain/accounts/registration/registration-rules.ts';
import { FormSection } from '#web/accounts/form/form.ts';
import { AddressFields, CompanyFields, ReachFields } from '#web/accounts/registration/registration.ts';
import { type SessionUser, updateSessionUser, useUnsavedInput } from '#web/accounts/session/session.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { describeSave, type PersonalValues, toPersonalValues } from './personal-data.ts';

const isSame = (one: PersonalValues, other: PersonalValues) => JSON.stringify(one) === JSON.stringify(other);

export function PersonalDataForm({ user }: { user: SessionUser }) {
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<PersonalValues>({
    initialValues: toPersonalValues(user),
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkProfile(values, checkPhone))),
  });
  useUnsavedInput('persoenlich', !isSame(form.values, toPersonalValues(user)));
  const saving = useMutation({
    mutationFn: (body: PersonalValues) => call('PUT /api/user/profile', { body }),
    onSuccess: (answer, sent) => {
      updateSessionUser(client, answer.user);
      // Input typed while the call was under way is kept.
      if (isSame(form.getValues(), sent)) form.setValues(toPersonalValues(answer.user));
      const { tone, text } = describeSave(answer);
      showSnackbar(tone, text);
    },
    onError: (error) => {
      showFailure(error, 'Fehler beim Aktualisieren des Profils');
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
    <>
      {user.pendingEmail ? (
        <PendingEmail
          pendingEmail={user.pendingEmail}
          user={user}
          onDropped={() => form.setFieldValue('email', user.email)}
        />
      ) : null}
      <FormStack
        ref={ref}
        gap="xl"
        onSubmit={(event) => (form.validating ? event.preventDefault() : submit(event))}
        aria-label="Persönliche Daten"
      >
        <CompanyFields form={form} />
        <FormSection legend="Ihr Zugang">
          <TextInput
            required
            withAsterisk={false}
            label="E-Mail-Adresse"
            description="Eine neue Adresse gilt, sobald Sie sie über den Link in unserer E-Mail bestätigt haben."
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
        </FormSection>
        <AddressFields form={form} />
        <ReachFields form={form} />
        <ButtonRow>
          <Button type="submit" size="lg" color="action" loading={form.validating || saving.isPending}>
            Änderungen speichern
          </Button>
        </ButtonRow>
      </FormStack>
    </>
  );
}
