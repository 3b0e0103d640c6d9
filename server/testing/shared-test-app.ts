import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openAppOn, openTestApp, type TestApp } from './test-app.ts';

/** One application for all tests of a file, there from its first `beforeAll` on. */
export function sharedTestApp(...options: Parameters<typeof openTestApp>): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await openTestApp(...options));
  });
  afterAll(() => portal.close());
  return portal;
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
