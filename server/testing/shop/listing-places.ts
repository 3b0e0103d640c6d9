import { expect } from 'vitest';
import type { TestApp } from '#server/testing/test-app.ts';

type Portal = Pick<TestApp, 'db'>;

/** Of a request; fails where places are counted otherwise than they are held. @returns sold and reserved */
export async function countPlaces({ db }: Portal, id: string): Promise<[number, number]> {
  const { current_sales, reserved_sales } = await db
    .selectFrom('request_listings')
    .select(['current_sales', 'reserved_sales'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('slot_reservations')
    .select('request_id')
    .where('request_id', '=', id)
    .execute();
  expect(held).toHaveLength(reserved_sales);
  return [current_sales, reserved_sales];
}

/** What no call of the portal would do in the time of a test. */
export async function changeListing({ db }: Portal, id: string, values: object): Promise<void> {
  await db.updateTable('request_listings').set(values).where('request_id', '=', id).execute();
}
