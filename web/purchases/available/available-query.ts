import { readLocalStorageValue } from '@mantine/hooks';
import { minuteMs } from '#domain/durations.ts';
import type { ListCall } from '#web/api/use-list-call.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { pageSizes } from '#web/purchases/lists/partner-requests.ts';
import { keepValue } from '#web/ui/form/browser-storage.ts';
import { readPageParams } from '#web/ui/table/use-page-params.ts';
import { readListChoice } from './filters/list-choice.ts';

/** The page of the list that the address names. */
export function toAvailableCall(search: URLSearchParams): ListCall<'GET /api/requests/partner'> {
  const { page, pageSize } = readPageParams(pageSizes, search);
  const { unseen, hidden, ...filters } = readListChoice(search);
  const flags = { unseen: unseen ? 'true' : undefined, hidden: hidden ? 'true' : undefined } as const;
  const query = { ...filters, ...flags, limit: pageSize };
  return { page, query, rowsOf: ({ requests }) => requests };
}

const visitKey = ownStorage.visit;

/** A partner who has read no list for so long has left. A reload within it keeps the „Neu“ marks (purchases 31). */
const awayMs = 30 * minuteMs;

/** When a visit that is over read its last list. The server hears of it before the first list of the next one is read. */
export function findFormerVisit(): string | null {
  const listedAt = readLocalStorageValue({ key: visitKey, defaultValue: '' });
  return Date.now() - Date.parse(listedAt) > awayMs ? listedAt : null;
}

export function rememberListed(listedAt: string): void {
  keepValue('localStorage', visitKey, listedAt);
}
