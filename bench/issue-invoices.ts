import { issueDue } from '#server/billing/billing.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { print } from './filled-portal.ts';

// A process of its own: it issues every invoice that is due, and prints its memory in MB each second.
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const until = new Date(process.env['UNTIL'] ?? '');
const database = await openDatabase({ databaseUrl, dataDir: '', keyring: testKeyring }, () => {});
const timer = setInterval(() => print(String(Math.round(process.memoryUsage.rss() / 1e6))), 1000);
const { failed } = await issueDue(database.db, { until, now: until });
clearInterval(timer);
await database.close();
process.exitCode = failed === 0 ? 0 : 1;
