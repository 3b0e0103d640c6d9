import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { ClientAction } from './client-actions.ts';

export const FIXED_AFTER_SALE = 'Nach dem ersten Kauf sind die Angaben fest.';

type EditFacts = {
  readonly status: RequestStatus;
  readonly currentSales: number;
  readonly actions: readonly ClientAction[];
};

const ended: readonly RequestStatus[] = ['rejected', 'withdrawn', 'closed'];

/** Why the client cannot edit now (requests 96). @returns null when editing is possible */
export function explainNoEditing({ status, currentSales, actions }: EditFacts): string | null {
  if (actions.includes('edit')) return null;
  if (ended.includes(status)) return 'Diese Anfrage ist beendet. Ihre Angaben lassen sich nicht mehr ändern.';
  return currentSales > 0
    ? FIXED_AFTER_SALE
    : 'Ein Dienstleister kauft Ihre Anfrage in diesem Augenblick. Ihre Angaben lassen sich gerade nicht ändern.';
}
