import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type AdminRequest,
  adminRequestReads,
  fetchAdminRequest,
} from '#web/admin/requests/admin-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { checkEditValues, type EditValues, isEdited, toEditBody, toEditValues } from './edit-values.ts';

/**
 * What an admin types into an edit of one request; it survives refusals, concurrent edits and an expired session.
 *
 * @param request as it was read; another one after the admin has changed it by other means meanwhile
 */
export function useRequestEditing(request: AdminRequest, onSaved: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [start] = useState(() => toEditValues(request));
  /** The state that the values are typed against; `isNewer` when it says something else than they began with. */
  const [base, setBase] = useState({ request, isNewer: false });
  const [given, setGiven] = useState(request);
  if (given !== request) {
    setGiven(request);
    setBase({ request, isNewer: base.isNewer || isEdited(toEditValues(request), start) });
  }
  const form = useForm<EditValues>({ initialValues: start, validate: checkEditValues });
  const edit = useApiMutation('PUT /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: () => {
      showSnackbar('success', 'Request updated successfully');
      onSaved();
    },
    onError: (error) => showRefusedFields(form, error, ref.current),
  });
  const reload = useMutation({
    mutationFn: () => fetchAdminRequest(request._id),
    onSuccess: (newer) => {
      edit.reset();
      setBase({ request: newer, isNewer: true });
    },
  });
  const send = (values: EditValues) => {
    const body = toEditBody(values, toEditValues(base.request), base.request.updatedAt);
    return edit.send({ params: { id: request._id }, body });
  };
  const isConflict = edit.error instanceof ApiError && edit.error.code === 'edited_meanwhile';
  return {
    ref,
    base,
    form,
    isEdited: isEdited(form.values, start),
    isPending: edit.isPending,
    isConflict,
    outcome: {
      error: edit.error,
      reloadError: reload.error,
      isReloading: reload.isPending,
      onReload: () => reload.mutate(),
    },
    save: () => sendValid(form, send, () => focusFirstError(ref.current)),
  };
}
