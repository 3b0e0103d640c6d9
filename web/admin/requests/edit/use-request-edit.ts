import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSame } from '#web/admin/keep-typed.ts';
import { type AdminRequest, adminRequestReads, showChanged } from '#web/admin/requests/admin-requests.ts';
import { findNewer } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { checkEditValues } from './edit-values.ts';
import {
  compareVersions,
  type DetailValues,
  findDetailChanges,
  rebase,
  toDetailValues,
} from './edit-versions.ts';
import { checkSubmittedValues } from './submitted-values.ts';

type EditOptions = {
  /** As it was read; another one after the admin's own switch has published it or taken it back. */
  request: AdminRequest;
  onSaved: (msg: string) => void;
  /** With the request as it is then, saved or not. */
  onDone: (request: AdminRequest) => void;
};

/** An admin's edit of a request. It survives refusals, and the admin chooses between two versions (admin 11). */
export function useRequestEdit({ request, onSaved, onDone }: EditOptions) {
  const client = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState(request);
  const isOnlySwitched =
    request.updatedAt > read.updatedAt && isSame(toDetailValues(request), toDetailValues(read));
  /** The stored version under the typed values. */
  const base = isOnlySwitched ? request : read;
  const form = useForm<DetailValues>({
    initialValues: toDetailValues(request),
    validate: async (values) => ({
      ...(await checkSubmittedValues(base, values)),
      ...checkEditValues(values),
    }),
  });
  const { send, reset, isPending, error } = useApiMutation('PUT /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg, request }) => {
      const saved = request as AdminRequest;
      // The next press, such as „Veröffentlichen“, is one on the saved request.
      showChanged(client, saved);
      onSaved(msg);
      onDone(saved);
    },
    onError: (failure) => showRefusedFields(form, failure, ref.current),
  });
  /** Puts a newer version under the typed values, which stay unless others are given. */
  const adopt = (newer: AdminRequest, values = rebase(form.values, base, newer)) => {
    setRead(newer);
    form.setValues(values);
    return values;
  };
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
  const newer = findNewer<AdminRequest>(error);
  const conflict = newer && {
    ...compareVersions(form.values, base, newer),
    onKeepOwn: () => {
      void sendChanges(adopt(newer), newer);
    },
    onTakeStored: () => {
      reset();
      onDone(newer);
    },
    onClose: reset,
  };
  return { ref, base, form, save, adopt, isEdited, isPending, conflict, error: newer ? null : error };
}
