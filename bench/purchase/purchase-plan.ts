import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { companyDomain } from '#domain/accounts/email.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { fitsPartner, type PartnerForMatch } from '#domain/matching/fit-model.ts';
import type { Db } from '#server/db/database.ts';
import { readPartnerForMatch } from '#server/testing/partner-for-match.ts';
import { createRandom, pick } from '../support/random.ts';
import type { SamplePartner } from '../support/sample-partners.ts';

export type Attempt = {
  readonly partner: SamplePartner;
  readonly requestId: string;
  readonly netCents: number;
  readonly key: string;
  readonly expected: 'bought' | 'already_bought' | 'one_of_many';
};

const repeatEvery = 25;

type Listing = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly area_mask: number;
  readonly specialty_mask: number;
  readonly postal_code: string;
  readonly published_at: Date;
  readonly email: string;
  readonly price_cents: number;
  /** Left to sell. */
  readonly places: number;
};

/** Takes what is expected from the domain's rule, not from the statement under test. */
export class PurchasePlan {
  private readonly random = createRandom(99);
  private readonly partners: readonly { partner: SamplePartner; rule: PartnerForMatch }[];
  private readonly listings: readonly Listing[];
  private readonly sold = new Map<string, Set<string>>();
  private earlier: Attempt[] = [];

  private constructor(partners: PurchasePlan['partners'], listings: readonly Listing[]) {
    this.partners = partners;
    this.listings = listings;
  }

  static async read(db: Db, partners: readonly SamplePartner[]): Promise<PurchasePlan> {
    const { rows } = await sql<Listing>`
      select r.id, r.category, l.area_mask, l.specialty_mask, l.postal_code, l.published_at, r.email, l.price_cents, l.max_sales - l.current_sales as places
      from requests r join request_listings l on l.request_id = r.id where l.is_listed and l.public_until > now() + interval '1 hour'
      order by r.email limit 20000`.execute(db);
    const rules = await Promise.all(
      partners.map(async (partner) => ({ partner, rule: await readPartnerForMatch(db, partner.id) })),
    );
    return new PurchasePlan(rules, rows);
  }

  /**
   * Purchases that must succeed, and some repeats that must be refused.
   *
   * @param buyer of all of them; left out: whoever they fit, and only then repeats
   */
  nextRound(count: number, buyer?: SamplePartner): Attempt[] {
    if (buyer) return this.planOf(count, buyer);
    const repeatable = this.earlier;
    const attempts = Array.from({ length: count }, (_, n): Attempt => {
      if (n % repeatEvery === 0 && repeatable.length > 0) {
        return { ...pick(this.random, repeatable), key: randomUUID(), expected: 'already_bought' };
      }
      return this.planPurchase();
    });
    this.earlier = attempts.filter(({ expected }) => expected === 'bought');
    return attempts;
  }

  /** `count` different partners for one request with `slots` places left. */
  hotRequest(count: number, slots: number): Attempt[] {
    const free = this.listings.filter(({ id, places }) => places === slots && !this.sold.has(id));
    for (const listing of free) {
      const buyers = this.partners.filter(({ rule }) => fits(listing, rule)).slice(0, count);
      if (buyers.length < count) continue;
      this.sold.set(listing.id, new Set(buyers.map(({ partner }) => partner.id)));
      return buyers.map(({ partner }) => attempt(partner, listing, 'one_of_many'));
    }
    throw new Error('No request fits so many partners.');
  }

  private planOf(count: number, buyer: SamplePartner): Attempt[] {
    const own = this.partners.filter(({ partner }) => partner.id === buyer.id);
    return Array.from({ length: count }, () => this.planPurchase(own));
  }

  private planPurchase(among = this.partners): Attempt {
    for (;;) {
      const { partner, rule } = pick(this.random, among);
      const listing = pick(this.random, this.listings);
      const buyers = this.sold.get(listing.id) ?? new Set();
      if (buyers.size >= listing.places || buyers.has(partner.id) || !fits(listing, rule)) continue;
      this.sold.set(listing.id, buyers.add(partner.id));
      return attempt(partner, listing, 'bought');
    }
  }
}

function attempt(partner: SamplePartner, listing: Listing, expected: Attempt['expected']): Attempt {
  return { partner, requestId: listing.id, netCents: listing.price_cents, key: randomUUID(), expected };
}

function fits(listing: Listing, rule: PartnerForMatch): boolean {
  const { category, postal_code: postalCode, email } = listing;
  const masks = { area: listing.area_mask, specialty: listing.specialty_mask };
  return fitsPartner(
    {
      category,
      masks,
      postalCode,
      companyDomain: companyDomain(email),
      clientUserId: null,
      publishedAt: listing.published_at,
    },
    rule,
  );
}
