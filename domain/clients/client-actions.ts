import { dayMs } from '#domain/durations.ts';
import { deriveStatus, type RequestStatus, type StatusFacts } from '#domain/requests/request-status.ts';

export const clientActions = ['edit', 'withdraw', 'close', 'offers', 'extend', 'delete'] as const;

export type ClientAction = (typeof clientActions)[number];

export type ClientActionFacts = StatusFacts & {
  /** Places reserved by checkouts (shop 6). */
  readonly reservedSales: number;
  /** When the client has used the one extension (requests 63). */
  readonly extendedAt: Date | null;
};

/** Rule requests 63. Sales and the end of the term restrict the actions further. */
const actionsByStatus: Readonly<Record<RequestStatus, readonly ClientAction[]>> = {
  unconfirmed: ['edit', 'withdraw', 'offers', 'delete'],
  in_review: ['edit', 'withdraw', 'close', 'offers', 'delete'],
  published: ['edit', 'withdraw', 'close', 'offers', 'extend', 'delete'],
  sold_out: ['withdraw', 'close', 'offers', 'delete'],
  expired: ['edit', 'withdraw', 'close', 'offers', 'extend', 'delete'],
  rejected: ['delete'],
  withdrawn: ['delete'],
  closed: ['delete'],
};

/** Length of the one extension by the client (requests 73). */
export const EXTENSION_DAYS = 7;

/** Days after the end of the term in which an extension is possible. */
export const EXTENDABLE_DAYS = 7;

export type ActionRefusal = 'wrong_state' | 'already_sold' | 'being_bought' | 'already_extended';

/** @returns null for a permitted action */
export function refuseClientAction(
  facts: ClientActionFacts,
  action: ClientAction,
  now: Date,
): ActionRefusal | null {
  const status = deriveStatus(facts, now);
  if (action === 'edit' && isOpen(status)) {
    if (facts.currentSales > 0) return 'already_sold';
    if (facts.reservedSales > 0) return 'being_bought';
  }
  if (!actionsByStatus[status].includes(action)) return 'wrong_state';
  if (action === 'offers' && facts.soldExclusivelyAt) return 'wrong_state';
  if (action === 'extend') return refuseExtension(facts, now);
  return null;
}

function isOpen(status: RequestStatus): boolean {
  return actionsByStatus[status].includes('withdraw');
}

function refuseExtension({ publicUntil, extendedAt }: ClientActionFacts, now: Date): ActionRefusal | null {
  if (publicUntil === null || publicUntil.getTime() + EXTENDABLE_DAYS * dayMs <= now.getTime())
    return 'wrong_state';
  return extendedAt ? 'already_extended' : null;
}

/** Actions open to the client now (requests 63), for the buttons of the page and the checks of the calls. */
export function listClientActions(facts: ClientActionFacts, now: Date): ClientAction[] {
  return clientActions.filter((action) => refuseClientAction(facts, action, now) === null);
}

/** Texts after „Möglich ist noch:“. */
const actionLabels: Readonly<Record<ClientAction, string>> = {
  edit: 'Angaben ändern',
  withdraw: 'Anfrage zurückziehen',
  close: 'Anfrage schließen',
  offers: 'Anzahl der Angebote ändern',
  extend: 'um 7 Tage verlängern',
  delete: 'Anfrage löschen',
};

export function describeActions(actions: readonly ClientAction[]): string {
  return `Möglich ist noch: ${actions.map((action) => actionLabels[action]).join(', ')}.`;
}
