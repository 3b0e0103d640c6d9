import type { RequestStatus } from '#domain/requests/request-status.ts';
import { type ClientAction, describeActions } from './client-actions.ts';

type EditFacts = {
  readonly status: RequestStatus;
  readonly currentSales: number;
  readonly actions: readonly ClientAction[];
};

const ended: readonly RequestStatus[] = ['rejected', 'withdrawn', 'closed'];

/** Why the client cannot edit now, and which actions are possible (requests 96). @returns null when editing is possible */
export function explainNoEditing({ status, currentSales, actions }: EditFacts): string | null {
  if (actions.includes('edit')) return null;
  if (ended.includes(status)) return 'Diese Anfrage ist beendet. Ihre Angaben lassen sich nicht mehr ändern.';
  const reason =
    currentSales > 0
      ? 'Ein Dienstleister hat Ihre Anfrage mit diesen Angaben gekauft. Deshalb lassen sie sich nicht mehr ändern.'
      : 'Ein Dienstleister kauft Ihre Anfrage in diesem Augenblick. Deshalb lassen sich Ihre Angaben gerade nicht ändern.';
  return `${reason} ${describeActions(actions)}`;
}
