import type { Page } from '@playwright/test';
import { createSession, createUser, hashPassword } from '#server/accounts/accounts.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';

type NewUser = Parameters<typeof createUser>[1];

export const password = 'Demo-1234!';

/** Adds persons to a portal, signs them in and calls the API for them. */
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

  /** Posts as a visitor, without a browser. @returns the status */
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
    /** Adds an unlocked partner whom the sample requests of IT and Callcenter fit. @returns its id */
    addPartner: async (email: string, changes: Partial<NewUser> = {}): Promise<string> => {
      const id = await addUser({ email, role: 'partner', services: sampleServices, ...changes });
      // Without a setting, the dashboard would ask for one (purchases 45).
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
    /** Signs a person in without the login form, which only tests of the login use. */
    signIn: async (page: Page, userId: string): Promise<void> => {
      const cookie = { name: 'session', value: await openSession(userId), url };
      await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
    },
    /** @returns a function that calls the API in a new session of the user, without a browser, and throws on a refusal */
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
    /** Logs in without a browser. @returns the status: 200 for the right password of an account without a second factor */
    tryPassword: (email: string, typed: string) => visit('/auth/login', { email, password: typed }),
  };
}

async function insertUser(db: Db, user: NewUser): Promise<string> {
  const account = await inTransaction(db, async (tx) => {
    const created = await createUser(tx, user);
    if (created) await updatePartnerMatches(tx, created.id, user.services ?? []);
    return created;
  });
  if (account === null) throw new Error(`${user.email} exists already.`);
  return account.id;
}
