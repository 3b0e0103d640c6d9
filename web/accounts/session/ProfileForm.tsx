import { Button } from '@mantine/core';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { type SessionUser, updateSessionUser } from './current-session.ts';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type ProfileFormOptions<Values, Answer> = {
  user: SessionUser;
  toValues: (user: SessionUser) => Values;
  /** Asynchronous where a rule is loaded with the first check. */
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  save: (values: Values) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Said where the server gives no reason. */
  failure: string;
};

type ProfileForm<Values> = {
  form: UseFormReturnType<Values>;
  frame: { ref: RefObject<HTMLFormElement | null>; onSubmit: () => Promise<void> };
  isSaving: boolean;
};

/** Saves a part of the own account. What is typed while the call is under way is kept. */
export function useProfileForm<Values extends Record<string, unknown>, Answer extends { user: SessionUser }>(
  options: ProfileFormOptions<Values, Answer>,
): ProfileForm<Values> {
  const { user, toValues, validate, save, onSaved, failure } = options;
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues: toValues(user), validate });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (answer, sent) => {
      const saved = toValues(answer.user);
      updateSessionUser(client, answer.user);
      if (isSame(form.getValues(), sent)) form.setValues(saved);
      form.resetDirty(saved);
      onSaved(answer);
    },
    onError: (error) => {
      showFailure(error, failure);
      if (!(error instanceof ApiError) || error.errors.length === 0) return;
      form.setErrors(toFormErrors(error.errors));
      focusFirstError(ref.current);
    },
  });
  const onSubmit = () => sendValid(form, saving.mutateAsync, () => focusFirstError(ref.current));
  return { form, frame: { ref, onSubmit }, isSaving: form.validating || saving.isPending };
}

type ProfileFormProps = Pick<ProfileForm<never>, 'frame' | 'isSaving'> & {
  label: string;
  submitLabel: string;
  children: ReactNode;
};

export function ProfileForm({ frame, isSaving, label, submitLabel, children }: ProfileFormProps) {
  return (
    <FormStack {...frame} gap="xl" aria-label={label}>
      {children}
      <ButtonRow>
        <Button type="submit" size="lg" color="action" loading={isSaving}>
          {submitLabel}
        </Button>
      </ButtonRow>
    </FormStack>
  );
}
