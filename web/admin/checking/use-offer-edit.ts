import { useRef, useState } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { centsToEuros, formatCents, parseCents } from '#domain/requests/offer/price.ts';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { findOfferChanges, previewCents, toEditValues } from '#web/admin/requests/edit/edit-values.ts';
import { toDetailValues } from '#web/admin/requests/edit/edit-versions.ts';
import { useRequestEdit } from '#web/admin/requests/edit/use-request-edit.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusInView } from '#web/ui/page/focus.ts';

export type OfferEdit = ReturnType<typeof useOfferEdit>;

/** The offer of the request that is checked, which is saved for itself or with the publication (admin 91). */
export function useOfferEdit(request: AdminRequest) {
  const [until, setUntil] = useState('');
  const isDecided = useRef(false);
  const edit = useRequestEdit({
    request,
    onSaved: (msg) => showSnackbar('success', msg, { title: request.firmenname }),
    onDone: (saved) => edit.adopt(saved, toDetailValues(saved)),
  });
  // The page has read a newer version: what is typed stays.
  if (request.updatedAt > edit.base.updatedAt) edit.adopt(request);
  const isTyped = edit.isEdited || until !== '';
  const { question } = useUnsavedDialog(
    isTyped ? `Das Angebot der Anfrage von ${request.firmenname} ist noch nicht gespeichert.` : null,
    () => !isDecided.current,
  );
  const netCents = previewCents(edit.form.values);
  const baseCents = parseCents(edit.form.values.basePrice);
  const offer = findOfferChanges(edit.form.values, toEditValues(edit.base));
  return {
    ...edit,
    isTyped,
    question,
    /** The changed fields; undefined for none. */
    offer: edit.isEdited ? offer : undefined,
    /** As typed; empty while an amount is none. */
    price: netCents !== null &&
      baseCents !== null && { price: centsToEuros(netCents), originalPrice: centsToEuros(baseCents) },
    /** As typed, for the button that publishes. */
    summary: [
      netCents === null ? '–' : formatCents(netCents),
      until
        ? `bis ${formatDay(until)}`
        : `${edit.form.values.countdownDays || '–'} ${Number(edit.form.values.countdownDays) === 1 ? 'Tag' : 'Tage'}`,
      `${edit.form.values.maxSales || '–'} Käufer`,
    ].join(' · '),
    /** Day on which the publication ends, in place of the term; '' for none. */
    until,
    setUntil,
    /** After a decision nothing typed is asked for. */
    leaveTyped: () => {
      isDecided.current = true;
    },
    focusField: (path: string) => {
      const field = edit.ref.current?.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
      focusInView(field);
      field?.select();
    },
  };
}
