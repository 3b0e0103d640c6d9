import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { PROFILE_EDITED } from '#domain/accounts/profile-messages.ts';
import type { ProfileTab } from '#domain/site/paths.ts';
import { SaveBar } from '#web/accounts/form/SaveBar.tsx';
import { findNewer } from '#web/api/api-error.ts';
import { ConflictDialog, type Described } from '#web/ui/dialog/ConflictDialog.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { type SessionUser, updateSessionUser } from './current-session.ts';
import { useUnsavedInput } from './unsaved-input.tsx';

type ProfileFormOptions<Values, Answer> = {
  tab: ProfileTab;
  user: SessionUser;
  toValues: (user: SessionUser) => Values;
  /** Asynchronous where a rule is loaded with the first check. */
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  /** @param updatedAt of the account that the values were typed against */
  save: (values: Values, updatedAt: string) => Promise<Answer>;
  /** Describes the values in the dialog that shows two versions. */
  describeValues: (values: Values) => readonly Described[];
  onSaved: (answer: Answer) => void;
  /** Shown where the server gives no reason. */
  failure: string;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The account that the form's values were typed against. A form without input follows the account, which may be changed
 * in another tab; so does one whose own part stayed as it was.
 */
function useAccountBase<Values extends Record<string, unknown>>(
  user: SessionUser,
  toValues: (user: SessionUser) => Values,
  form: UseFormReturnType<Values>,
) {
  const base = useRef(user);
  const follow = useEffectEvent((next: SessionUser) => {
    const [values, nextValues, baseValues] = [form.getValues(), toValues(next), toValues(base.current)];
    const isUntouched = isSame(values, baseValues);
    const isReached = isSame(nextValues, values);
    if (!isUntouched && !isReached && !isSame(nextValues, baseValues)) return;
    base.current = next;
    if (isUntouched && !isReached) form.setValues(nextValues);
    if (isUntouched || isReached) form.resetDirty(nextValues);
  });
  useEffect(() => follow(user), [user]);
  return base;
}

/**
 * Saves a part of the own account. What is typed while the call is under way is kept, and nothing that was saved
 * elsewhere meanwhile is overwritten without being asked.
 */
export function useProfileForm<Values extends Record<string, unknown>, Answer extends { user: SessionUser }>(
  options: ProfileFormOptions<Values, Answer>,
) {
  const { tab, user, toValues, validate, save, describeValues, onSaved, failure } = options;
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues: toValues(user), validate });
  const base = useAccountBase(user, toValues, form);
  useUnsavedInput(tab, form.isDirty());
  const saving = useMutation({
    mutationFn: async (values: Values) => {
      try {
        return await save(values, base.current.updatedAt);
      } catch (error) {
        const current = findNewer<SessionUser>(error);
        if (!current || !isSame(toValues(current), toValues(base.current))) throw error;
        // Only another part of the account has changed.
        return save(values, current.updatedAt);
      }
    },
    onSuccess: (answer, sent) => {
      const saved = toValues(answer.user);
      base.current = answer.user;
      updateSessionUser(client, answer.user);
      if (isSame(form.getValues(), sent)) form.setValues(saved);
      form.resetDirty(saved);
      onSaved(answer);
    },
    onError: (error) => {
      if (findNewer(error)) return;
      showFailure(error, failure);
      showRefusedFields(form, error, ref.current);
    },
  });
  const onSubmit = () => sendValid(form, saving.mutateAsync, () => focusFirstError(ref.current));
  const adopt = (account: SessionUser) => {
    base.current = account;
    updateSessionUser(client, account);
  };
  /** The stored account, until the person has chosen one of two versions (accounts 36). */
  const newer = findNewer<SessionUser>(saving.error);
  const conflict = newer && {
    own: describeValues(form.getValues()),
    stored: describeValues(toValues(newer)),
    onKeepOwn: () => {
      adopt(newer);
      saving.reset();
      ref.current?.requestSubmit();
    },
    onTakeStored: () => {
      adopt(newer);
      form.setValues(toValues(newer));
      form.resetDirty(toValues(newer));
      saving.reset();
    },
    onClose: saving.reset,
  };
  const discard = () => {
    form.setValues(toValues(base.current));
    form.clearErrors();
  };
  const isSaving = form.validating || saving.isPending;
  const bar = { isUnsaved: form.isDirty(), isSaving, onDiscard: discard };
  return { form, frame: { ref, onSubmit }, bar, conflict };
}

type ProfileFormProps = Omit<ReturnType<typeof useProfileForm>, 'form'> & {
  label: string;
  submitLabel: string;
  children: ReactNode;
};

export function ProfileForm({ frame, bar, conflict, label, submitLabel, children }: ProfileFormProps) {
  return (
    <>
      <FormStack {...frame} gap="lg" aria-label={label}>
        {children}
        <SaveBar {...bar} submitLabel={submitLabel} />
      </FormStack>
      <ConflictDialog {...conflict} title={PROFILE_EDITED} isBusy={bar.isSaving} />
    </>
  );
}
