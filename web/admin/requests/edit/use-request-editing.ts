import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AdminRequest, fetchAdminRequest, useRequestEdit } from '#web/admin/requests/admin-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { checkEditValues, type EditValues, isEdited, toEditBody, toEditValues } from './edit-values.ts';

type Options = {
  /** In place of what the server says. */
  success?: string;
  onSaved: () => void;
};

/**
 * What an admin types into an edit of one request; it survives refusals, concurrent edits and an expired session.
 *
 * @param request as it was read; another one after the admin has changed it by other means meanwhile
 */
export function useRequestEditing(request: AdminRequest, options: Options) {
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
  const edit = useRequestEdit(request._id, options);
  const reload = useMutation({
    mutationFn: () => fetchAdminRequest(request._id),
    onSuccess: (newer) => {
      edit.reset();
      setBase({ request: newer, isNewer: true });
    },
  });
  const send = (values: EditValues) =>
    edit.mutateAsync(toEditBody(values, toEditValues(base.request), base.request.updatedAt), {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        form.setErrors(toFormErrors(error.errors));
        focusFirstError(ref.current);
      },
    });
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
      onReload: useOneAtATime(reload.mutateAsync),
    },
    save: () => sendValid(form, send, () => focusFirstError(ref.current)),
  };
}
