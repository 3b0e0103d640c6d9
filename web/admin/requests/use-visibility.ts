import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findNewer } from '#web/api/api-error.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type AdminRequest, adminRequestReads, showChanged } from './admin-requests.ts';
import { useVisibilityMessage } from './use-visibility-message.ts';

export type VisibilityChange = {
  /** As the admin has read it. */
  readonly request: AdminRequest;
  readonly isPublic: boolean;
  readonly phoneChecked?: boolean | undefined;
};

type VisibilityOptions = {
  /** The request is another one by now than the admin has read (requests 97). */
  readonly onUnread?: (change: VisibilityChange, current: AdminRequest) => void;
  readonly onChanged?: (request: AdminRequest) => void;
};

/** The public switch: while one change is on its way, every other press is ignored (admin 7). */
export function useVisibility({ onUnread, onChanged }: VisibilityOptions) {
  const client = useQueryClient();
  const say = useVisibilityMessage();
  const [pressed, setPressed] = useState<VisibilityChange>();
  const { isPending, send } = useApiMutation('PATCH /api/requests/:id', {
    onSuccess: (answer) => {
      say(answer, answer.msg);
      void invalidate(client, adminRequestReads);
      onChanged?.(answer.request);
    },
    onError: (error) => {
      const current = findNewer<AdminRequest>(error);
      if (pressed && current) {
        showChanged(client, current);
        onUnread?.(pressed, current);
      } else showErrorSnackbar(error, { title: 'Failed to update visibility status' });
      void invalidate(client, adminRequestReads);
    },
  });
  const change = (wanted: VisibilityChange) => {
    if (isPending) return;
    setPressed(wanted);
    const { request, isPublic, phoneChecked } = wanted;
    const { _id: id, updatedAt } = request;
    void send({
      params: { id },
      body: { public: isPublic, ...(isPublic && { updatedAt }), ...(phoneChecked && { phoneChecked }) },
    });
  };
  return { change, underWay: isPending ? pressed : undefined };
}
