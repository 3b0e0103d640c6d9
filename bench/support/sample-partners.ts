import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import { addHours } from '#domain/durations.ts';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import { createUser } from '#server/accounts/users/users.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { createRandom, pick, type Random, shuffle } from './random.ts';

export type SamplePartner = {
  readonly id: string;
  /** As the partner's browser sends it in production. */
  readonly cookie: string;
};

const allOptionsShare = 0.7;
const fewOptionsShare = 0.9;
/** Partners whose company is a client of the portal as well; see sample-requests.ts. */
export const clientCompanies = 100;

export async function insertPartners(db: Db, count: number, now: Date): Promise<SamplePartner[]> {
  const random = createRandom(7);
  const partners = await inTransaction(db, async (tx) => {
    const inserted: SamplePartner[] = [];
    for (let n = 0; n < count; n += 1) {
      inserted.push(await insertPartner(tx, describePartner(n, random), now));
    }
    return inserted;
  });
  return shuffle(random, partners);
}

/** One who offers everything everywhere, and one who serves twenty regions, named by two digits or three. */
export function insertShapedPartners(db: Db, now: Date): Promise<readonly [SamplePartner, SamplePartner]> {
  const twoDigits = Array.from({ length: 16 }, (_, n) => String(10 + 5 * n));
  const threeDigits = ['801', '803', '805', '807'];
  const shape = (name: string, services: OfferedService[], served: readonly string[]) => ({
    email: `vertrieb@${name}.example`,
    role: 'partner' as const,
    firstName: 'Petra',
    lastName: 'Partner',
    companyName: name,
    services,
    regions: [...served],
  });
  const everything = categoryCodes.map((category) => offer(category, null));
  const logistics = [offer('Logistikdienstleistung', null)];
  return inTransaction(db, async (tx) => [
    await insertPartner(tx, shape('alles-ueberall', everything, []), now),
    await insertPartner(tx, shape('zwanzig-gebiete', logistics, [...twoDigits, ...threeDigits]), now),
  ]);
}

async function insertPartner(
  tx: Tx,
  described: ReturnType<typeof describePartner>,
  now: Date,
): Promise<SamplePartner> {
  const id = await createUser(tx, {
    ...described,
    accountActive: true,
    emailVerifiedAt: now,
    // So that some requests are older than the prefixes of a region, and some newer.
    createdAt: addHours(now, -14 * 24),
  });
  if (id === null) throw new Error(`${described.email} is there already.`);
  await updatePartnerMatches(tx, id, described.services);
  const { token } = await createSession(tx, { userId: id, role: 'partner', userAgent: 'benchmark', now });
  return { id, cookie: `__Host-session=${token}` };
}

function describePartner(n: number, random: Random) {
  const kind = random();
  const chosen = shuffle(random, categoryCodes).slice(0, random() < 0.5 ? 1 : 2);
  const few = kind >= allOptionsShare && kind < fewOptionsShare;
  return {
    // Every tenth partner works for a company that is also a client.
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

function regions(random: Random): string[] {
  const digits = () => String(Math.floor(random() * 10));
  return Array.from({ length: pick(random, [1, 2, 3]) }, () =>
    Array.from({ length: pick(random, [1, 2, 2, 3]) }, digits).join(''),
  );
}
