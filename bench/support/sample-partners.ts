import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import { createUser } from '#server/accounts/users/users.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { createRandom, pick, type Random, shuffle } from './random.ts';

/** An unlocked partner who is logged in. */
export type SamplePartner = {
  readonly id: string;
  /** The Cookie header of the partner's browser, in production. */
  readonly cookie: string;
};

/** Shares: all options of one or two categories, few options, all options in some regions. */
const allOptionsShare = 0.7;
const fewOptionsShare = 0.9;
/** Partners whose company is a client of the portal as well; see sample-requests.ts. */
export const clientCompanies = 100;

/** Registers, unlocks and logs in `count` partners. */
export async function insertPartners(db: Db, count: number, now: Date): Promise<SamplePartner[]> {
  const random = createRandom(7);
  const partners = await inTransaction(db, async (tx) => {
    const inserted: SamplePartner[] = [];
    for (let n = 0; n < count; n += 1) {
      const id = await createUser(tx, {
        ...describePartner(n, random),
        accountActive: true,
        emailVerifiedAt: now,
        createdAt: now,
      });
      if (id === null) throw new Error(`Partner ${n} is there already.`);
      const { token } = await createSession(tx, { userId: id, userAgent: 'benchmark', now });
      inserted.push({ id, cookie: `__Host-session=${token}` });
    }
    return inserted;
  });
  return shuffle(random, partners);
}

function describePartner(n: number, random: Random) {
  const kind = random();
  const chosen = shuffle(random, categoryCodes).slice(0, random() < 0.5 ? 1 : 2);
  const few = kind >= allOptionsShare && kind < fewOptionsShare;
  return {
    // Every tenth partner works for a company that also asks for offers.
    email:
      n % 10 === 0 ? `vertrieb${n}@firma-${n % clientCompanies}.example` : `vertrieb@anbieter-${n}.example`,
    role: 'partner' as const,
    firstName: 'Petra',
    lastName: `Partner ${n}`,
    companyName: `Anbieter ${n} GmbH`,
    services: chosen.map((category) => offer(category, few ? random : null)),
    regions: kind < fewOptionsShare ? [] : regions(random),
  };
}

/** All options of a category, or with `random` one to three of each group. */
function offer(category: CategoryCode, random: Random | null): OfferedService {
  const groups = serviceCatalogue[category].map(({ name, options }) => {
    const labels = options.map(({ label }) => label);
    return {
      name,
      options: random ? shuffle(random, labels).slice(0, 1 + Math.floor(random() * 3)) : labels,
    };
  });
  const name = categories[category].providerLabel;
  const [first] = groups;
  if (first && first.name === null) return { name, options: first.options };
  return { name, subcategories: groups.map((group) => ({ name: group.name ?? '', options: group.options })) };
}

/** One to three postal-code prefixes of one to three digits. */
function regions(random: Random): string[] {
  const digits = () => String(Math.floor(random() * 10));
  return Array.from({ length: pick(random, [1, 2, 3]) }, () =>
    Array.from({ length: pick(random, [1, 2, 2, 3]) }, digits).join(''),
  );
}
