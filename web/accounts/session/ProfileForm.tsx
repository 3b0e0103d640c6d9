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

/** A part of the profile as the server has it. `updatedAt` is null for a part that was never saved. */
type Stored = { readonly updatedAt: string | null };

type StoredFormOptions<Part extends Stored, Values, Answer> = {
  tab: ProfileTab;
  stored: Part;
  toValues: (stored: Part) => Values;
  /** Asynchronous where a rule is loaded with the first check. */
  validate: (values: Values) => FormErrors | Promise<FormErrors>;
  /** @param updatedAt of the part that the values were typed against */
  save: (values: Values, updatedAt: Part['updatedAt']) => Promise<Answer>;
  toStored: (answer: Answer) => Part;
  /** Shows the part on all pages. */
  adopt: (stored: Part) => void;
  /** Describes the values in the dialog that shows two versions. */
  describeValues: (values: Values) => readonly Described[];
  onSaved: (answer: Answer) => void;
  /** Shown where the server gives no reason. */
  failure: string;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the form's values were typed against. A form without input follows the stored part, which may be changed in another
 * tab; so does one whose own values stayed as they were.
 */
function useBase<Part extends Stored, Values extends Record<string, unknown>>(
  stored: Part,
  toValues: (stored: Part) => Values,
  form: UseFormReturnType<Values>,
) {
  const base = useRef(stored);
  const follow = useEffectEvent((next: Part) => {
    const [values, nextValues, baseValues] = [form.getValues(), toValues(next), toValues(base.current)];
    const isUntouched = isSame(values, baseValues);
    const isReached = isSame(nextValues, values);
    if (!isUntouched && !isReached && !isSame(nextValues, baseValues)) return;
    base.current = next;
    if (isUntouched && !isReached) form.setValues(nextValues);
    if (isUntouched || isReached) form.resetDirty(nextValues);
  });
  useEffect(() => follow(stored), [stored]);
  return base;
}

type ProfileFormOptions<Values, Answer> = Omit<
  StoredFormOptions<SessionUser, Values, Answer>,
  'stored' | 'save' | 'toStored' | 'adopt'
> & { user: SessionUser; save: (values: Values, updatedAt: string) => Promise<Answer> };

/** Saves a part of the own account. */
export function useProfileForm<Values extends Record<string, unknown>, Answer extends { user: SessionUser }>({
  user,
  ...options
}: ProfileFormOptions<Values, Answer>) {
  const client = useQueryClient();
  return useStoredForm({
    ...options,
    stored: user,
    toStored: (answer) => answer.user,
    adopt: (account) => updateSessionUser(client, account),
  });
}

/**
 * Saves a part of the profile. What is typed while the call is under way is kept, and nothing that was saved elsewhere
 * meanwhile is overwritten without being asked.
 */
export function useStoredForm<Part extends Stored, Values extends Record<string, unknown>, Answer>(
  options: StoredFormOptions<Part, Values, Answer>,
) {
  const { tab, stored, toValues, validate, save, toStored, describeValues, onSaved, failure } = options;
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues: toValues(stored), validate });
  const base = useBase(stored, toValues, form);
  useUnsavedInput(tab, form.isDirty());
  const adopt = (part: Part) => {
    base.current = part;
    options.adopt(part);
  };
  const saving = useMutation({
    mutationFn: async (values: Values) => {
      try {
        return await save(values, base.current.updatedAt);
      } catch (error) {
        const current = findNewer<Part>(error);
        if (!current || !isSame(toValues(current), toValues(base.current))) throw error;
        // Only other values have changed.
        return save(values, current.updatedAt);
      }
    },
    onSuccess: (answer, sent) => {
      const part = toStored(answer);
      const saved = toValues(part);
      adopt(part);
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
  /** The stored part, until the person has chosen one of two versions (accounts 36). */
  const newer = findNewer<Part>(saving.error);
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

type ProfileFormProps = Omit<ReturnType<typeof useStoredForm>, 'form'> & {
  /** Heads the dialog with two versions. */
  edited?: string;
  label: string;
  submitLabel: string;
  children: ReactNode;
};

export function ProfileForm(props: ProfileFormProps) {
  const { frame, bar, conflict, edited = PROFILE_EDITED, label, submitLabel, children } = props;
  return (
    <>
      <FormStack {...frame} gap="lg" aria-label={label}>
        {children}
        <SaveBar {...bar} submitLabel={submitLabel} />
      </FormStack>
      <ConflictDialog {...conflict} title={edited} isBusy={bar.isSaving} />
    </>
  );
}
