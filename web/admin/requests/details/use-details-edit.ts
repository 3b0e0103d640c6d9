import { type FormErrors, useForm } from '@mantine/form';
import { type SetStateAction, useRef, useState } from 'react';
import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import { checkEditValues, type EditValues } from '#web/admin/requests/edit/edit-values.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import {
  compareVersions,
  type DetailValues,
  findDetailChanges,
  rebase,
  toDetailValues,
} from './edit-versions.ts';
import { checkSubmittedValues, type SubmittedValues } from './submitted-values.ts';

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
  const submitted = useForm<SubmittedValues>({
    initialValues: toDetailValues(base).submitted,
    validate: async (values) => checkSubmittedValues(base, values, await loadContactChecks()),
  });
  const offer = useForm<EditValues>({ initialValues: toDetailValues(base).offer, validate: checkEditValues });
  return {
    submitted,
    offer,
    read: (): DetailValues => ({ submitted: submitted.getValues(), offer: offer.getValues() }),
    set: (values: DetailValues) => {
      submitted.setValues(values.submitted);
      offer.setValues(values.offer);
    },
    /** Each form knows the errors of its own fields. */
    setErrors: (errors: SetStateAction<FormErrors>) => {
      submitted.setErrors(errors);
      offer.setErrors(errors);
    },
    isValid: async () => {
      const found = [await submitted.validate(), offer.validate()];
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
  const ref = useRef<HTMLFormElement>(null);
  /** What the values are typed against. */
  const [base, setBase] = useState(request);
  /** The request as somebody else has left it, as long as the admin has to choose. */
  const [newer, setNewer] = useState<AdminRequest | null>(null);
  const forms = useForms(base);
  const { send, reset, isPending, error } = useApiMutation('PUT /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg, request: saved }) => {
      setNewer(null);
      showSnackbar('success', msg, { title: saved.firmenname });
      onDone(saved as AdminRequest);
    },
    onError: (failure) => {
      const current = findEdited(failure);
      setNewer(current);
      if (!current) showRefusedFields(forms, failure, ref.current);
    },
  });
  const isEdited = Object.keys(findDetailChanges(base, forms.read())).length > 0;
  const sendChanges = (values: DetailValues, against: AdminRequest) =>
    send({
      params: { id: request._id },
      body: { ...findDetailChanges(against, values), updatedAt: against.updatedAt },
    });
  const save = async () => {
    if (!(await forms.isValid())) return focusFirstError(ref.current);
    const values = forms.read();
    if (Object.keys(findDetailChanges(base, values)).length === 0) return onDone(base);
    await sendChanges(values, base);
  };
  const choice = newer && {
    ...compareVersions(forms.read(), base, newer),
    onKeepOwn: () => {
      const values = rebase(forms.read(), base, newer);
      setBase(newer);
      forms.set(values);
      void sendChanges(values, newer);
    },
    onTakeStored: () => {
      setNewer(null);
      reset();
      onDone(newer);
    },
    onClose: () => setNewer(null),
  };
  return {
    ref,
    base,
    forms,
    save,
    choice,
    isEdited,
    isPending,
    // Told by the choice between both versions.
    error: newer && findEdited(error) ? null : error,
  };
}
