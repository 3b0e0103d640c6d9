import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import { checkEditValues } from '#web/admin/requests/edit/edit-values.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import {
  compareVersions,
  type DetailValues,
  findDetailChanges,
  rebase,
  toDetailValues,
} from './edit-versions.ts';
import { checkSubmittedValues } from './submitted-values.ts';

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
  const form = useForm<DetailValues>({
    initialValues: toDetailValues(request),
    validate: async (values) => ({
      ...checkSubmittedValues(base, values, await loadContactChecks()),
      ...checkEditValues(values),
    }),
  });
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
      if (!current) showRefusedFields(form, failure, ref.current);
    },
  });
  const isEdited = Object.keys(findDetailChanges(base, form.values)).length > 0;
  const sendChanges = (values: DetailValues, against: AdminRequest) =>
    send({
      params: { id: request._id },
      body: { ...findDetailChanges(against, values), updatedAt: against.updatedAt },
    });
  const save = () =>
    sendValid(
      form,
      async (values) => (isEdited ? sendChanges(values, base) : onDone(base)),
      () => focusFirstError(ref.current),
    );
  const choice = newer && {
    ...compareVersions(form.values, base, newer),
    onKeepOwn: () => {
      const values = rebase(form.values, base, newer);
      setBase(newer);
      form.setValues(values);
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
    form,
    save,
    choice,
    isEdited,
    isPending,
    // Told by the choice between both versions.
    error: newer && findEdited(error) ? null : error,
  };
}
