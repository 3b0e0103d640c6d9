import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AdminRequest, adminRequestsKey } from '#web/admin/requests/admin-requests.ts';
import { checkEditValues, type EditValues } from '#web/admin/requests/edit/edit-values.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import {
  compareVersions,
  type DetailValues,
  findDetailChanges,
  rebase,
  toDetailValues,
} from './edit-versions.ts';
import { checkWordValues, type WordValues } from './word-values.ts';

async function loadContactChecks() {
  try {
    return (await import('#domain/requests/contact-checks.ts')).contactChecks;
  } catch {
    return null;
  }
}

function findEdited(error: unknown): AdminRequest | null {
  const isEdited = error instanceof ApiError && error.code === 'edited_meanwhile';
  return isEdited ? (error.current as AdminRequest) : null;
}

function useForms(base: AdminRequest) {
  const words = useForm<WordValues>({
    initialValues: toDetailValues(base).words,
    validate: async (values) => checkWordValues(base, values, await loadContactChecks()),
  });
  const offer = useForm<EditValues>({
    initialValues: toDetailValues(base).offer,
    validate: checkEditValues,
  });
  return {
    words,
    offer,
    read: (): DetailValues => ({ words: words.getValues(), offer: offer.getValues() }),
    set: (values: DetailValues) => {
      words.setValues(values.words);
      offer.setValues(values.offer);
    },
    /** Each form knows the errors of its own fields. */
    setErrors: (errors: Record<string, string>) => {
      words.setErrors(errors);
      offer.setErrors(errors);
    },
    isValid: async () => {
      const found = [await words.validate(), offer.validate()];
      return found.every(({ hasErrors }) => !hasErrors);
    },
  };
}

/**
 * What an admin types into the details of a request: it survives refusals, and of two versions the admin chooses one (admin 12).
 *
 * @param onDone with the request as it is then
 */
export function useDetailsEdit(request: AdminRequest, onDone: (request: AdminRequest) => void) {
  const client = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  /** What the values are typed against. */
  const [base, setBase] = useState(request);
  /** The request as somebody else has left it, as long as the admin has to choose. */
  const [newer, setNewer] = useState<AdminRequest | null>(null);
  const forms = useForms(base);
  const saving = useMutation({
    mutationFn: ({ values, against }: { values: DetailValues; against: AdminRequest }) =>
      call('PUT /api/requests/:id', {
        params: { id: request._id },
        body: { ...findDetailChanges(against, values), updatedAt: against.updatedAt },
      }),
    onSuccess: ({ msg, request: saved }) => {
      setNewer(null);
      showSnackbar('success', msg, { title: saved.firmenname });
      onDone(saved as AdminRequest);
    },
    onError: (error) => {
      const current = findEdited(error);
      setNewer(current);
      if (current || !(error instanceof ApiError) || error.errors.length === 0) return;
      forms.setErrors(toFormErrors(error.errors));
      focusFirstError(ref.current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
  const isEdited = Object.keys(findDetailChanges(base, forms.read())).length > 0;
  const save = async () => {
    if (!(await forms.isValid())) return focusFirstError(ref.current);
    const values = forms.read();
    if (Object.keys(findDetailChanges(base, values)).length === 0) return onDone(base);
    await saving.mutateAsync({ values, against: base });
  };
  const saveOnce = useOneAtATime(saving.mutateAsync);
  const choice = newer && {
    ...compareVersions(forms.read(), base, newer),
    onKeepOwn: () => {
      const values = rebase(forms.read(), base, newer);
      setBase(newer);
      forms.set(values);
      saveOnce({ values, against: newer });
    },
    onTakeStored: () => {
      setNewer(null);
      saving.reset();
      onDone(newer);
    },
    onClose: () => setNewer(null),
  };
  const isToldElsewhere = findEdited(saving.error) !== null && newer !== null;
  return {
    ref,
    base,
    forms,
    save,
    choice,
    isEdited,
    isPending: saving.isPending,
    error: isToldElsewhere ? null : saving.error,
  };
}
