import type { z } from 'zod';
import type { assignedRequest, availableRequest } from '#contract/requests.ts';
import { maskPostalCode } from '#domain/purchases/redaction/redaction.ts';
import { presentOffer, presentWords } from '#server/requests/requests.ts';
import type { AssignedRecord } from './assigned-store.ts';
import { redactWords } from './redaction.ts';
import type { AvailableRecord } from './store.ts';

/** Rule purchases 6. */
export function presentAvailable(record: AvailableRecord): z.input<typeof availableRequest> {
  return {
    ...presentWords({ ...record, ...redactWords(record) }),
    ...presentOffer(record),
    postleitzahl: maskPostalCode(record.postleitzahl),
    purchased: record.purchased,
    saleable: record.saleable,
  };
}

export function presentAssigned(record: AssignedRecord): z.input<typeof assignedRequest> {
  return { ...presentAvailable(record), offeredUntil: record.offeredUntil.toISOString() };
}
