import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { checkManagedAccount } from '#domain/accounts/managed/managed-account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { toChecked, type UserValues } from './user-values.ts';

export function useUserForm(initialValues: UserValues) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<UserValues>({
    initialValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) =>
        toFormErrors(checkManagedAccount(toChecked(values), checkPhone)),
      ),
  });
  const showFields = (error: unknown) => {
    if (!(error instanceof ApiError) || error.errors.length === 0) return;
    form.setErrors(toFormErrors(error.errors));
    focusFirstError(ref.current);
  };
  const submitBy = (send: (values: UserValues) => Promise<unknown>) =>
    sendValid(form, send, () => focusFirstError(ref.current));
  return { form, ref, showFields, submitBy };
}
