import { useState } from 'react';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { clearEditDraft, type EditDraft, loadEditDraft, saveEditDraft } from './edit-draft.ts';
import { toEditValues } from './edit-values.ts';

function startDraft(request: OwnRequest): EditDraft {
  const values = toEditValues(request);
  return { updatedAt: request.updatedAt, base: values, values };
}

/** What was typed stays over a reload of the tab. */
export function useEditDraft(request: OwnRequest) {
  const [draft, setDraft] = useState(() => loadEditDraft(request._id) ?? startDraft(request));
  return {
    draft,
    keep: (next: EditDraft) => {
      saveEditDraft(request._id, next);
      setDraft(next);
    },
    drop: () => clearEditDraft(request._id),
  };
}
