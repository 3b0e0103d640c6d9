import { dayMs } from '#domain/durations.ts';
import { deriveStatus, type RequestStatus, type StatusFacts } from '#domain/requests/request-status.ts';

export const clientActions = ['edit', 'withdraw', 'close', 'offers', 'extend', 'delete'] as const;

export type ClientAction = (typeof clientActions)[number];

export type ClientActionFacts = StatusFacts & {
  /** Places that checkouts hold (shop 6). */
  readonly reservedSales: number;
  /** The client has prolonged it once (requests 63). */
  readonly extendedAt: Date | null;
};

/** Rule requests 63; what was sold and when it ended counts besides. */
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

/** By how much the client can prolong the publication, once (requests 73). */
export const EXTENSION_DAYS = 7;

/** How long after the end of its term a request can still be prolonged. */
export const EXTENDABLE_DAYS = 7;

export type ActionRefusal = 'wrong_state' | 'already_sold' | 'being_bought' | 'already_extended';

/** @returns null when the client may do it now */
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

/** What the client may do now (requests 63): decides the buttons of the page and the refusals of the calls. */
export function listClientActions(facts: ClientActionFacts, now: Date): ClientAction[] {
  return clientActions.filter((action) => refuseClientAction(facts, action, now) === null);
}

/** As people read it behind „Möglich ist noch:“. */
const actionLabels: Readonly<Record<ClientAction, string>> = {
  edit: 'Angaben ändern',
  withdraw: 'Anfrage zurückziehen',
  close: 'Auftrag als vergeben melden',
  offers: 'Anzahl der Angebote ändern',
  extend: 'um 7 Tage verlängern',
  delete: 'Anfrage löschen',
};

export function describeActions(actions: readonly ClientAction[]): string {
  return `Möglich ist noch: ${actions.map((action) => actionLabels[action]).join(', ')}.`;
}
