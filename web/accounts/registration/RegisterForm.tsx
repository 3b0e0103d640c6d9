import { Checkbox, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { NOTIFICATION_QUESTION } from '#domain/accounts/notifications.ts';
import {
  REGISTRATION_FAILED,
  REGISTRATION_TROUBLE,
} from '#domain/accounts/registration/registration-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { ConsentHint, FrequencyField } from '#web/accounts/form/FrequencyField.tsx';
import { NewPasswordFields } from '#web/accounts/form/fields.tsx';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { ServicePicker } from '#web/accounts/services/ServicePicker.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { PersonalFields } from './PersonalFields.tsx';
import {
  checkRegisterForm,
  emptyRegistration,
  findKeptRegistration,
  forgetRegistration,
  keepRegistration,
  type RegisterValues,
  toRegistration,
} from './register-form.ts';

/**
 * Sentences above the button (accounts 12): the server's for a refusal, one for a server in trouble, and
 * one with the reason where no answer came or none that can be read.
 */
function toNotice(error: unknown): unknown {
  if (error instanceof ApiError && error.status >= 500) return { msg: REGISTRATION_TROUBLE };
  const isRefusal = error instanceof ApiError && error.status > 0 && error.code !== 'unreadable';
  if (isRefusal) return error;
  return { msg: REGISTRATION_FAILED, msg2: error instanceof ApiError ? error.msg : undefined };
}

function checkForm(values: RegisterValues) {
  return withPhoneCheck(values, (checkPhone) => toFormErrors(checkRegisterForm(values, checkPhone)));
}

export function RegisterForm() {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const form = useForm<RegisterValues>({
    initialValues: emptyRegistration,
    validate: checkForm,
    onValuesChange: keepRegistration,
  });
  // After a reload. The prerendered page knows nothing of this tab, so the kept values come after it.
  const restore = useEffectEvent(() => {
    const kept = findKeptRegistration();
    if (kept) form.setValues(kept);
  });
  useEffect(() => restore(), []);
  const registration = useApiMutation('POST /api/auth/register', {
    onSuccess: () => {
      forgetRegistration();
      return navigate(paths.registrationSuccess());
    },
    onError: (error) => showRefusedFields(form, error, ref.current),
  });
  const send = (values: RegisterValues) => registration.send({ body: toRegistration(values) });
  const onInvalid = () => {
    registration.reset();
    focusFirstError(ref.current);
  };

  return (
    <FormStack
      ref={ref}
      gap="xl"
      onSubmit={() => sendValid(form, send, onInvalid)}
      aria-label="Partner werden"
    >
      <Hint>Alle Felder sind Pflichtfelder, wenn sie nicht als optional bezeichnet sind.</Hint>
      <PersonalFields form={form}>
        <NewPasswordFields
          label="Passwort"
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmPassword')}
        />
      </PersonalFields>
      <ServicePicker
        selection={form.values.services}
        error={form.errors['services']}
        onChange={(change) => {
          form.setFieldValue('services', change);
          form.clearFieldError('services');
        }}
      />
      <FormSection legend="Benachrichtigungen">
        <FrequencyField
          {...form.getInputProps('notifications')}
          label={`${NOTIFICATION_QUESTION} (optional)`}
          value={form.values.notifications}
          onChange={(frequency) => form.setFieldValue('notifications', frequency)}
        />
        <ConsentHint />
      </FormSection>
      <Stack gap="lg">
        <TermsField form={form} />
        <ErrorNotice error={registration.isError ? toNotice(registration.error) : null} />
        <ButtonRow>
          <BusyButton
            type="submit"
            size="lg"
            color="action"
            isBusy={form.validating || registration.isPending}
          >
            Kostenlos registrieren
          </BusyButton>
        </ButtonRow>
        <Hint>
          Sie haben schon ein Konto? <Link to={paths.login()}>Anmelden</Link>
        </Hint>
      </Stack>
    </FormStack>
  );
}

function TermsField({ form }: { form: UseFormReturnType<RegisterValues> }) {
  const props = form.getInputProps('agbAccepted', { type: 'checkbox' });
  return (
    <Checkbox
      {...props}
      aria-invalid={props.error ? true : undefined}
      required
      label={
        <>
          Ich akzeptiere die{' '}
          <Link to={paths.terms()} target="_blank">
            Allgemeinen Geschäftsbedingungen
          </Link>{' '}
          und habe die{' '}
          <Link to={paths.privacy()} target="_blank">
            Datenschutzhinweise
          </Link>{' '}
          gelesen (öffnen in einem neuen Tab).
        </>
      }
    />
  );
}
