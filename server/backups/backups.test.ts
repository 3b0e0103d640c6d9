import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { findBackupState, recordBackup } from './backups.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

it('the newest backup that succeeded is told, and a failure only after it (admin 4)', async () => {
  const { db } = database;
  expect(await findBackupState(db)).toEqual({ last: null, failedAt: null });
  await recordBackup(db, { at: at(1), kind: 'postgres', bytes: 0, ok: false });
  expect(await findBackupState(db)).toEqual({ last: null, failedAt: at(1) });
  await recordBackup(db, { at: at(2), kind: 'postgres', bytes: 5_000_000_000, ok: true });
  expect(await findBackupState(db)).toEqual({ last: { at: at(2), bytes: 5_000_000_000 }, failedAt: null });
  await recordBackup(db, { at: at(3), kind: 'postgres', bytes: 0, ok: false });
  expect(await findBackupState(db)).toEqual({ last: { at: at(2), bytes: 5_000_000_000 }, failedAt: at(3) });
});
