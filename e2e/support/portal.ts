import { join } from 'node:path';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { createSession, createUser, hashPassword, type NewUser } from '#server/accounts/accounts.ts';
import { buildApp } from '#server/app.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { type Database, databaseOnPGlite } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/demo.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { changeVisibility, recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { createRooms } from '#server/rooms.ts';
import { readSettings } from '#server/settings.ts';
import { createPgliteSnapshot, openPgliteSnapshot } from '#server/testing/database/pglite-snapshot.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { sampleServices, sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';

export const password = 'Demo-1234!';

const buildDir = join(import.meta.dirname, '..', '..', 'build', 'client');

/** An empty database: a copy of the one that `global-setup.ts` migrated for all workers, else one of its own. */
async function openDatabase(): Promise<Database> {
  const shared = process.env['PGLITE_SNAPSHOT'];
  const snapshot = shared ? { path: shared, remove: () => {} } : await createPgliteSnapshot();
  const pglite = await openPgliteSnapshot(snapshot.path);
  snapshot.remove();
  return databaseOnPGlite(pglite, () => pglite.close());
}

/**
 * The real application on an empty database, and shortcuts to what a test begins with.
 *
 * @param environment settings that differ from those of every test
 */
export async function openPortal(environment: Readonly<Record<string, string>> = {}) {
  const database = await openDatabase();
  const { db } = database;
  const now = () => new Date();
  // Passkeys and mailed links need the portal's address before it listens.
  const port = await findFreePort();
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO: '0', PORT: String(port), ...environment });
  const rooms = createRooms({ database, settings, now, report: failLoudly });
  const app = await buildApp({ settings, now, buildDir, ...rooms });
  await app.listen({ port, host: '127.0.0.1' });
  const passwordHash = await hashPassword(password);
  const url = settings.publicUrl;

  const addUser = async (user: Partial<NewUser> & Pick<NewUser, 'email' | 'role'>): Promise<string> => {
    const defaults = { firstName: 'Anna', lastName: 'Petersen', companyName: 'Nordwind GmbH', passwordHash };
    const states = { accountActive: true, emailVerifiedAt: now(), createdAt: now() };
    return insertUser(db, { ...defaults, ...states, ...user });
  };

  let jobs: Awaited<ReturnType<typeof rooms.startJobs>> | null = null;
  return {
    url,
    db,
    addUser,
    /** An unlocked partner for the sample requests of IT and Callcenter. */
    addPartner: (email: string, changes: Partial<NewUser> = {}) =>
      addUser({ email, role: 'partner', services: sampleServices, ...changes }),
    addAdmin: (email: string) => addUser({ email, role: 'admin' }),
    seedDemo: () => seedDemo(db, now(), true),
    createSession: async (userId: string) => (await createSession(db, { userId, now: now() })).token,
    /** A valid request, unconfirmed. Answers its id. */
    addRequest: async (category: CategoryCode, changes: Readonly<Record<string, unknown>> = {}) => {
      const { category: _, ...body } = sampleSubmission(category, changes);
      const submission = { category, body, userId: null, submissionKey: null, terms: sampleTerms };
      return submitRequest(db, { ...submission, now: now() });
    },
    /** A request that partners can buy. Answers its id. */
    addPublishedRequest: async (category: CategoryCode, changes: Readonly<Record<string, unknown>> = {}) => {
      const { category: _, ...body } = sampleSubmission(category, changes);
      const request = await submitRequest(db, {
        category,
        body,
        userId: null,
        submissionKey: null,
        terms: sampleTerms,
        now: now(),
      });
      await recordConfirmation(db, request, now());
      const adminId = await addUser({ email: `admin-${request.id}@portal.example`, role: 'admin' });
      await changeVisibility(db, {
        id: request.id,
        isPublic: true,
        phoneChecked: false,
        adminId,
        now: now(),
      });
      return request.id;
    },
    /** Starts the job worker, as in operation; without it `mails` runs the mail jobs. */
    startJobs: async () => {
      jobs = await rooms.startJobs();
    },
    /** Mails to an address, newest first, as `/dev/postfach` shows them. */
    mails: async (recipient: string) => {
      await rooms.runBackgroundTasks();
      const mails = await rooms.listMails();
      return mails.filter((mail) => mail.recipient === recipient);
    },
    close: async () => {
      await app.close();
      await jobs?.stop();
      await database.close();
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

function failLoudly(error: unknown): void {
  throw error;
}

async function insertUser(db: Db, user: NewUser): Promise<string> {
  const id = await inTransaction(db, async (tx) => {
    const userId = await createUser(tx, user);
    if (userId) await updatePartnerMatches(tx, userId, user.services ?? []);
    return userId;
  });
  if (id === null) throw new Error(`${user.email} exists already.`);
  return id;
}
