import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/db/database.ts';

const statementsOfCall = new AsyncLocalStorage<string[]>();

/** Records the statements of {@link statementsOf} until all mocks are restored. */
export function recordStatements(db: Db): void {
  const executor = db.getExecutor();
  const base = Object.getPrototypeOf(Object.getPrototypeOf(executor)) as typeof executor;
  const original = base.executeQuery;
  vi.spyOn(base, 'executeQuery').mockImplementation(function record(
    this: typeof executor,
    query: CompiledQuery,
    ...rest
  ) {
    statementsOfCall.getStore()?.push(query.sql.trim());
    return original.call(this, query, ...rest);
  });
}

/** @returns the answer of the call and the SQL that it ran */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const answer = await statementsOfCall.run(statements, call);
  return { answer, statements: [...statements] };
}
