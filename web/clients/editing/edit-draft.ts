import { ownStorage } from '#web/app/own-storage.ts';
import type { FormValues } from '#web/requests/requests.ts';

/** Part of the storage key: raise it when the meaning of stored values changes. */
const VERSION = 1;

/** The typed values, and the state of the request that they change. */
export type EditDraft = {
  readonly updatedAt: string;
  readonly base: FormValues;
  readonly values: FormValues;
};

/** Apart from the answers of a new request; for a reload of this tab. */
const keyOf = (requestId: string) => `${ownStorage.request}-aenderung.${VERSION}.${requestId}`;

export function loadEditDraft(requestId: string): EditDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(requestId)) ?? 'null') as EditDraft | null;
    return kept?.updatedAt && kept.base && kept.values ? kept : null;
  } catch {
    return null;
  }
}

/** A draft that the browser cannot store is lost on reload; the form works on. */
export function saveEditDraft(requestId: string, draft: EditDraft): void {
  try {
    sessionStorage.setItem(keyOf(requestId), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off.
  }
}

export function clearEditDraft(requestId: string): void {
  try {
    sessionStorage.removeItem(keyOf(requestId));
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}
