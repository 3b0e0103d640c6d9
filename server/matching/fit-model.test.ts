import { expect, test } from 'vitest';
import {
  fitsPartner,
  type PartnerForMatch,
  type RequestForMatch,
} from '#server/testing/partner-for-match.ts';

const masks = { area: 2, specialty: 1 };
const request: RequestForMatch = {
  category: 'IT-Dienstleistungen',
  masks,
  postalCode: '20457',
  companyDomain: 'werft.example',
  clientUserId: null,
  publishedAt: new Date('2026-11-20T12:00:00Z'),
};
const partner: PartnerForMatch = {
  userId: 'partner',
  companyDomain: 'dienst.example',
  matches: [{ category: 'IT-Dienstleistungen', ...masks }],
  regions: [],
};
const [earlier, published, later] = [11, 12, 13].map((hour) => new Date(`2026-11-20T${hour}:00:00Z`)) as [
  Date,
  Date,
  Date,
];
const served = (prefixes: readonly string[], since = earlier) =>
  prefixes.map((prefix) => ({ prefix, since }));

test.each<[string, Partial<PartnerForMatch>, Partial<RequestForMatch>, boolean]>([
  ['the whole country', { regions: [] }, {}, true],
  ['a prefix that fits', { regions: served(['1', '204']) }, {}, true],
  ['the whole postal code', { regions: served(['20457']) }, {}, true],
  ['prefixes that do not', { regions: served(['1', '205']) }, {}, false],
  ['an older request counts with two digits', { regions: served(['1', '205'], later) }, {}, true],
  ['also one of the same instant', { regions: served(['205'], published) }, {}, true],
  ['older, but with two other digits', { regions: served(['1', '215'], later) }, {}, false],
  ['the same company', { companyDomain: 'werft.example' }, {}, false],
  ['two of no known company', { companyDomain: null }, { companyDomain: null }, true],
  ['the same account', { userId: 'me' }, { clientUserId: 'me' }, false],
])('%s', (_, partnerChanges, requestChanges, fits) => {
  expect(fitsPartner({ ...request, ...requestChanges }, { ...partner, ...partnerChanges })).toBe(fits);
});
