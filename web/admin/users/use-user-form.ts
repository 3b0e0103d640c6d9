import { useForm } from '@mantine/form';
import { checkManagedAccount } from '#domain/accounts/managed/managed-account.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { toChecked, type UserValues } from './user-values.ts';

export function useUserForm(initialValues: UserValues) {
  return useForm<UserValues>({
    initialValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) =>
        toFormErrors(checkManagedAccount(toChecked(values), checkPhone)),
      ),
  });
}
