import { beforeEach, expect } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { sharedTestApp } from './shared-test-app.ts';
import type { TestBrowser } from './test-app.ts';

export const email = 'anna@nordwind.example';
export const wrongPassword = 'Falsch-123!';

type Login = {
  browser?: TestBrowser;
  address?: string;
  password?: string;
  code?: string;
  altcha?: string;
  ip?: string;
};

/** An application with rate limits. Each test begins with no counted attempts and with the partner `email` as the only account. */
export function limitedTestApp() {
  const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
  let userId: string;
  beforeEach(async () => {
    await portal.startAnew();
    await portal.db.deleteFrom('rate_limits').execute();
    userId = await portal.addUser({ email, role: 'partner' });
  });

  return {
    portal,
    openOwnBrowser: () => portal.openBrowserFor(userId),
    logIn: (login: Login = {}) => {
      const {
        browser = portal.openBrowser(),
        address = email,
        password = wrongPassword,
        code,
        altcha,
        ip = '192.0.2.1',
      } = login;
      return browser.call('POST /api/auth/login', {
        body: { email: address, password, ...(code !== undefined && { code }), ...(altcha && { altcha }) },
        ip,
      });
    },
    /** Sets the counters of a limit, which must exist, to their maximum. */
    useUp: async (name: keyof typeof rateLimits): Promise<void> => {
      const points = rateLimits[name].points;
      const rows = await portal.db
        .updateTable('rate_limits')
        .set({ points })
        .where('key', 'like', `${name}:%`)
        .returning('key')
        .execute();
      expect(rows).not.toEqual([]);
    },
    /** Ends the windows of all limits. */
    passTime: async (): Promise<void> => {
      await portal.db.updateTable('rate_limits').set({ expire: 1 }).execute();
    },
  };
}

/** Runs the calls one after the other. @returns their statuses */
export async function repeat(
  times: number,
  work: (n: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await work(n)).statusCode);
  return statuses;
}
