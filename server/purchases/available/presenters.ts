import type { z } from 'zod';
import type { assignedRequest, availableDetails, availableRequest } from '#contract/requests.ts';
import { sharedServices } from '#domain/matching/services.ts';
import { maskPlace, regionOf } from '#domain/postal-codes/region.ts';
import { maskFreeTexts } from '#domain/requests/masking/masks.ts';
import { presentFacts, presentInput, presentOffer } from '#server/requests/presenters.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import type { AssignedRecord, AvailableRecord, MatchedRecord } from './store.ts';

/** Rule purchases 6. */
export function presentAvailable(record: AvailableRecord): z.input<typeof availableRequest> {
  return {
    ...presentMasked(record),
    ...presentOffer(record),
    publishedAt: record.publishedAt?.toISOString() ?? null,
    purchased: record.purchased,
    saleable: record.saleable,
    revision: record.revision,
    isNew: record.isNew,
    seen: record.seen,
    hidden: record.hidden,
  };
}

/** Leaves out contact and masked text (purchases 6, purchases 7). */
function presentMasked(record: AvailableRecord) {
  return {
    ...presentInput(maskFreeTexts(record)),
    facts: presentFacts(record),
    ...maskPlace(regionOf(record)),
    kontaktwege: [...record.kontaktwege],
  };
}

/** The request as a partner reads it for the first time. */
export function previewForPartners(request: RequestRecord): z.input<typeof availableRequest> {
  return presentAvailable({
    ...request,
    purchased: false,
    saleable: true,
    isNew: false,
    seen: false,
    hidden: false,
  });
}

export function presentDetails(record: MatchedRecord): z.input<typeof availableDetails> {
  const asked = { area: record.areaMask, specialty: record.specialtyMask };
  const offered = { area: record.offeredAreaMask, specialty: record.offeredSpecialtyMask };
  return {
    ...presentAvailable(record),
    match: { services: sharedServices(record.category, asked, offered), region: record.matchedPrefix },
  };
}

export function presentAssigned(record: AssignedRecord): z.input<typeof assignedRequest> {
  return { ...presentAvailable(record), offeredUntil: record.offeredUntil.toISOString() };
}
