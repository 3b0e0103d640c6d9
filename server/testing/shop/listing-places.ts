import { expect } from 'vitest';
import type { TestApp } from '#server/testing/test-app.ts';

type Portal = Pick<TestApp, 'db'>;

/** @returns sold and reserved places of a request. Expects as many reservations as the listing counts. */
export async function countPlaces({ db }: Portal, id: string): Promise<[number, number]> {
  const { current_sales, reserved_sales } = await db
    .selectFrom('request_listings')
    .select(['current_sales', 'reserved_sales'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const reservations = await db
    .selectFrom('slot_reservations')
    .select('request_id')
    .where('request_id', '=', id)
    .execute();
  expect(reservations).toHaveLength(reserved_sales);
  return [current_sales, reserved_sales];
}

/** Changes columns of a listing directly, for example to end its term. */
export async function changeListing({ db }: Portal, id: string, values: object): Promise<void> {
  await db.updateTable('request_listings').set(values).where('request_id', '=', id).execute();
}
