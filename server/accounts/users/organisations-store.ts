import { type RawBuilder, sql } from 'kysely';
import { companyDomain } from '#domain/accounts/email.ts';
import type { ServedPrefix } from '#domain/accounts/regions/regions.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import type { Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import type { PersonalData, UserToInsert } from './record.ts';

/** SQL expression for the organisation of an account. */
export function organisationOf(userId: string | null): RawBuilder<string> {
  return sql<string>`(select organisation_id from memberships where user_id = ${userId})`;
}

/** The user becomes the owner of a new organisation. */
export async function insertOrganisation(tx: Tx, userId: string, user: UserToInsert): Promise<void> {
  const { id } = await tx
    .insertInto('organisations')
    .values({
      ...companyValues(user),
      domain: companyDomain(user.email),
      services: JSON.stringify(user.services),
      regions: [...user.regions],
      regions_since: user.regions.map(() => user.createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, organisation_id: id, role: 'owner' })
    .execute();
}

function companyValues({ companyName, website, address }: Omit<PersonalData, 'firstName' | 'lastName'>) {
  const { country, street, postalCode, city } = address;
  return { name: companyName, website, country, street, postal_code: postalCode, city };
}

export async function updateCompany(tx: Tx, userId: string, data: PersonalData): Promise<void> {
  await updateOrganisationOf(tx, userId).set(companyValues(data)).execute();
}

export async function updateDomain(tx: Tx, userId: string, email: string): Promise<void> {
  await updateOrganisationOf(tx, userId)
    .set({ domain: companyDomain(email) })
    .execute();
  announceMatches(tx, userId);
}

export type MatchedServices = {
  readonly services: readonly OfferedService[];
  /** Undefined keeps the regions. */
  readonly regions: readonly ServedPrefix[] | undefined;
};

export async function updateMatchedServices(
  tx: Tx,
  userId: string,
  { services, regions }: MatchedServices,
): Promise<void> {
  await updateOrganisationOf(tx, userId)
    .set({
      services: JSON.stringify(services),
      regions: regions?.map(({ prefix }) => prefix),
      regions_since: regions?.map(({ since }) => since),
    })
    .execute();
  announceMatches(tx, userId);
}

/** Keeps the row, because orders refer to it, but not the billing details, which the orders have copied. */
export async function anonymizeOrganisation(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.deleteFrom('billing_details').where('organisation_id', '=', organisationOf(userId)).execute();
  await updateOrganisationOf(tx, userId)
    .set({
      name,
      domain: null,
      website: '',
      country: '',
      street: '',
      postal_code: '',
      city: '',
      services: '[]',
      regions: [],
      regions_since: [],
    })
    .execute();
}

/** Also deletes the membership. */
export async function deleteOrganisation(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('organisations').where('id', '=', organisationOf(userId)).execute();
}

function updateOrganisationOf(tx: Tx, userId: string) {
  return tx.updateTable('organisations').where('id', '=', organisationOf(userId));
}

/** Announces that other requests fit the partner now. */
function announceMatches(tx: Tx, userId: string): void {
  announceChanges(tx, [{ kind: 'request', id: null, userId }]);
}
