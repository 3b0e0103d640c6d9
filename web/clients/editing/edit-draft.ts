import { ownStorage } from '#web/app/own-storage.ts';
import type { FormValues } from '#web/requests/requests.ts';
import { keepValue, readKept } from '#web/ui/form/browser-storage.ts';

/** Part of the storage key: raise it when the meaning of stored values changes. */
const VERSION = 1;

/** The typed values, and the state of the request that they change. */
export type EditDraft = {
  readonly updatedAt: string;
  readonly base: FormValues;
  readonly values: FormValues;
};

const keyOf = (requestId: string) => `${ownStorage.request}-aenderung.${VERSION}.${requestId}`;

/** For a reload of this tab. */
export function loadEditDraft(requestId: string): EditDraft | null {
  return readKept('sessionStorage', keyOf(requestId)) as EditDraft | null;
}

/** @param draft null forgets the former one */
export function saveEditDraft(requestId: string, draft: EditDraft | null): void {
  keepValue('sessionStorage', keyOf(requestId), draft);
}
