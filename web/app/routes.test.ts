import { expect, it } from 'vitest';
import { notFoundPage, prerenderedPaths } from '#domain/site/pages.ts';
import routes from './routes.ts';

it('has a route for every prerendered page', () => {
  const matched = (path: string) =>
    routes
      .flatMap(({ children = [] }) => children)
      .some((route) => (route.index ? path === '/' : path === `/${route.path}`));
  expect(prerenderedPaths.filter((path) => path !== notFoundPage && !matched(path))).toEqual([]);
});
