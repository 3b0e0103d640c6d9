import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { openAppOn, openTestApp, type TestApp, type TestBrowser } from './test-app.ts';

/** Starts one application in `beforeAll`, for all tests of a file. */
export function sharedTestApp(...options: Parameters<typeof openTestApp>): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await openTestApp(...options));
  });
  afterAll(() => portal.close());
  return portal;
}

export type SharedPerson = TestBrowser & { readonly id: string };

type NewPerson = Parameters<TestApp['addUser']>[0];

async function openPerson(portal: TestApp, user: NewPerson): Promise<SharedPerson> {
  const id = await portal.addUser(user);
  return { ...(await portal.openBrowserFor(id)), id };
}

/** One account for all tests of a file, signed in before the first. */
export function sharedPerson(portal: TestApp, user: NewPerson): SharedPerson {
  const person = {} as SharedPerson;
  beforeAll(async () => {
    Object.assign(person, await openPerson(portal, user));
  });
  return person;
}

/** Empties the portal before each test of a file, and signs a person in. */
export function freshPerson(portal: TestApp, user: NewPerson): SharedPerson {
  const person = {} as SharedPerson;
  beforeEach(async () => {
    await portal.startEmpty();
    Object.assign(person, await openPerson(portal, user));
  });
  return person;
}

export const freshAdmin = (portal: TestApp, email = 'chefin@portal.example') =>
  freshPerson(portal, { email, role: 'admin' });

/** Passes days, and signs a person in anew, whose session has ended. */
export async function passDays(portal: TestApp, person: SharedPerson, days: number): Promise<void> {
  portal.passTime(days * dayMs);
  Object.assign(person, await portal.openBrowserFor(person.id));
}

/** Starts another node on the same database. It stops after the test. */
export async function openNode(
  { database }: Pick<TestApp, 'database'>,
  env: Readonly<Record<string, string>> = {},
  buildDir?: string,
) {
  const node = await openAppOn(
    { ...database, close: async () => {} },
    { env, ...(buildDir !== undefined && { buildDir }) },
  );
  onTestFinished(node.close);
  return node;
}
