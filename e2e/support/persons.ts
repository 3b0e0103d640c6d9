import type { Page } from '@playwright/test';
import { createSession, createUser, hashPassword } from '#server/accounts/accounts.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';

type NewUser = Parameters<typeof createUser>[1];

export const password = 'Demo-1234!';

/** The persons of a portal, and the ways in which they come to it. */
export async function createPersons(db: Db, url: string) {
  const passwordHash = await hashPassword(password);

  const addUser = (user: Partial<NewUser> & Pick<NewUser, 'email' | 'role'>): Promise<string> => {
    const now = new Date();
    const defaults = { firstName: 'Anna', lastName: 'Petersen', companyName: 'Nordwind GmbH', passwordHash };
    const states = { accountActive: true, emailVerifiedAt: now, createdAt: now };
    return insertUser(db, { ...defaults, ...states, ...user });
  };

  const openSession = async (userId: string) => {
    const users = db.selectFrom('users').select('role').where('id', '=', userId);
    const { role } = await users.executeTakeFirstOrThrow();
    return (await createSession(db, { userId, role, now: new Date() })).token;
  };

  const callApi = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /** A visitor's `POST`, without a browser. @returns its status */
  const visit = async (path: string, body: unknown): Promise<number> => {
    const { headers } = await callApi('GET', '/csrf-token');
    const visitor = {
      cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
      'X-CSRF-Token': headers.get('X-CSRF-Token') ?? '',
    };
    return (await callApi('POST', path, body, visitor)).status;
  };

  return {
    addUser,
    /** An unlocked partner for the sample requests of IT and Callcenter. */
    addPartner: async (email: string, changes: Partial<NewUser> = {}): Promise<string> => {
      const id = await addUser({ email, role: 'partner', services: sampleServices, ...changes });
      // The dashboard asks only partners without an answer.
      const token = { token_hash: id, encrypted_token: '' };
      const answer = { partner_id: id, frequency: 'never', ...token } as const;
      await db.insertInto('notification_settings').values(answer).execute();
      return id;
    },
    addAdmin: (email: string) => addUser({ email, role: 'admin' }),
    findUserId: async (email: string): Promise<string> => {
      const users = db.selectFrom('users').select('id').where('email', '=', email);
      return (await users.executeTakeFirstOrThrow()).id;
    },
    /** Signs a person in without the login form: only tests of the login type into it. */
    signIn: async (page: Page, userId: string): Promise<void> => {
      const cookie = { name: 'session', value: await openSession(userId), url };
      await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
    },
    /** Calls the API as a user would by a program: with a session of its own, without a browser. */
    apiAs: async (userId: string) => {
      const authorization = `Bearer ${await openSession(userId)}`;
      return async (method: string, path: string, body?: unknown) => {
        const response = await callApi(method, path, body, { authorization });
        const answer = (await response.json()) as Record<string, unknown>;
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${String(answer['msg'])}`);
        return answer;
      };
    },
    visit,
    /** The status that the login answers, without a browser: 200 where the password is all that it asks for. */
    tryPassword: (email: string, typed: string) => visit('/auth/login', { email, password: typed }),
  };
}
async function insertUser(db: Db, user: NewUser): Promise<string> {
  const account = await inTransaction(db, async (tx) => {
    const made = await createUser(tx, user);
    if (made) await updatePartnerMatches(tx, made.id, user.services ?? []);
    return made;
  });
  if (account === null) throw new Error(`${user.email} exists already.`);
  return account.id;
}
