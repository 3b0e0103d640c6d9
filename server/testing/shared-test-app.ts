import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

/** One application for all tests of a file, there from its first `beforeAll` on. */
export function sharedTestApp(...options: Parameters<typeof openTestApp>): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await openTestApp(...options));
  });
  afterAll(() => portal.close());
  return portal;
}
