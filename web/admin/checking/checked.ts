import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** A request with all that belongs to its check (admin 35). */
export type Checked = ResponseOf<'GET /api/admin/checking/:id'>;

type Changed = { readonly msg: string; readonly request: AdminRequest };

/** For each write of one request whose refusal is shown as a message. */
export const requestWrite = {
  invalidates: adminRequestReads,
  failureTitle: 'Fehler beim Aktualisieren der Anfrage',
  onSuccess: ({ msg, request }: Changed) => showSnackbar('success', msg, { title: request.firmenname }),
};
