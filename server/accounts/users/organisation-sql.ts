import { type RawBuilder, sql } from 'kysely';

/** The organisation of an account, for statements about what belongs to the organisation. */
export function organisationOf(userId: string | null): RawBuilder<string> {
  return sql<string>`(select organisation_id from memberships where user_id = ${userId})`;
}
