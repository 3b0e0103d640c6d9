import { countTakenPlaces } from '#domain/clients/offers.ts';
import { checkWantedOffers } from '#domain/requests/contact-rules.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { admitAction, type OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, tellNewState, updateListing, updateRequest } from '#server/requests/requests.ts';

/**
 * How many partners may buy (requests 50). More of them open a request that was sold out.
 *
 * @throws Problem 404; 409 in a state that does not allow it, or below the places that are taken; 422
 */
export async function changeOffersOfOwn(
  db: Db,
  { requestId }: OwnAccess,
  { wantedOffers, now }: { readonly wantedOffers: number; readonly now: Date },
): Promise<void> {
  const errors = checkWantedOffers(wantedOffers);
  if (errors.length > 0) throw invalidFields(errors);
  await changeRequest(db, requestId, null, async (tx, request) => {
    admitAction(request, 'offers', now);
    if (wantedOffers < countTakenPlaces(request, now)) throw belowTaken(request, now);
    if (wantedOffers === request.wantedOffers && wantedOffers === request.maxSales) return;
    await updateListing(tx, requestId, { maxSales: wantedOffers });
    await updateRequest(tx, requestId, { wantedOffers }, now);
    await tellNewState(tx, request, 'client', now);
  });
}

function belowTaken(request: RequestRecord, now: Date): Problem {
  const least = countTakenPlaces(request, now);
  const msg = `Weniger als ${least} ${least === 1 ? 'Angebot ist' : 'Angebote sind'} nicht möglich.`;
  return new Problem(409, 'below_sales', msg, {
    msg2: describeTaken(request, least),
    errors: [{ field: 'anzahlAngebote', msg }],
  });
}

function describeTaken({ currentSales }: RequestRecord, least: number): string {
  const sold =
    currentSales === 1
      ? '1 Dienstleister hat Ihre Kontaktdaten bereits'
      : `${currentSales} Dienstleister haben Ihre Kontaktdaten bereits`;
  const held = least - currentSales;
  if (held === 0) return `${sold}.`;
  const others = held === 1 ? '1 weiterer kann sie' : `${held} weitere können sie`;
  const part =
    currentSales === 0
      ? `${held} Dienstleister ${held === 1 ? 'kann' : 'können'} Ihre Kontaktdaten`
      : `${sold}, ${others}`;
  return `${part} noch erhalten, weil der Kauf schon begonnen hat oder ein Angebot läuft.`;
}
