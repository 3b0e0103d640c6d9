import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openAppOn, openTestApp, type TestApp, type TestBrowser } from './test-app.ts';

/** One application for all tests of a file, there from its first `beforeAll` on. */
export function sharedTestApp(...options: Parameters<typeof openTestApp>): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await openTestApp(...options));
  });
  afterAll(() => portal.close());
  return portal;
}

export type SharedPerson = TestBrowser & { readonly id: string };

/** One account for all tests of a file, signed in before the first. */
export function sharedPerson(portal: TestApp, user: Parameters<TestApp['addUser']>[0]): SharedPerson {
  const person = {} as SharedPerson;
  beforeAll(async () => {
    const id = await portal.addUser(user);
    Object.assign(person, await portal.openBrowserFor(id), { id });
  });
  return person;
}

/** One more node on the same database, until the test is over. */
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
