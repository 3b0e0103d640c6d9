import type { z } from 'zod';
import type { savedSearch } from '#contract/partner-list.ts';
import { checkListFilters, checkSearchName, MAX_SEARCHES } from '#domain/purchases/list-filters.ts';
import { lockAccount } from '#server/accounts/accounts.ts';
import { invalidFields, malformed, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { countSearches, insertSearch, type NewSearch, type SearchRecord } from './searches-store.ts';

export function presentSearch({ id, name, filters, createdAt }: SearchRecord): z.input<typeof savedSearch> {
  return { _id: id, name, filters, createdAt: createdAt.toISOString() };
}

/** Rule purchases 35. @throws Problem 400; 409 for a name that is taken or one search too many; 422 */
export async function saveSearch(db: Db, { name: given, ...search }: NewSearch): Promise<SearchRecord> {
  const name = given.trim();
  const wrongName = checkSearchName(name);
  if (wrongName) throw invalidFields([{ field: 'name', msg: wrongName }]);
  const errors = checkListFilters(search.filters);
  if (errors.length > 0) throw malformed('Diese Filter passen nicht zusammen.', errors);
  return inTransaction(db, async (tx) => {
    // Lock the account: otherwise parallel calls exceed the limit together.
    await lockAccount(tx, search.partnerId);
    const saved = await insertSearch(tx, { ...search, name });
    if (!saved) throw nameTaken();
    if ((await countSearches(tx, search.partnerId)) > MAX_SEARCHES) throw tooMany();
    return saved;
  });
}

function nameTaken(): Problem {
  const msg = 'Sie haben schon eine Suche mit diesem Namen.';
  return new Problem(409, 'name_taken', msg, { errors: [{ field: 'name', msg }] });
}

function tooMany(): Problem {
  return new Problem(409, 'too_many_searches', `Sie können höchstens ${MAX_SEARCHES} Suchen speichern.`, {
    msg2: 'Löschen Sie zuerst eine andere.',
  });
}
