import { expect, test } from '@playwright/test';
import { pages } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { resolvePage } from '#domain/site/resolve-page.ts';
import type { MailedLinks } from '../support/demo-portal.ts';
import { views } from '../support/product-views.ts';

const clientRequest = paths.clientRequest('token');
const order = '/demoshop/kasse/token';
const links: MailedLinks = {
  verifyEmail: paths.verifyEmail('token'),
  resetPassword: paths.resetPassword('token'),
  clientRequest,
  confirmedRequest: clientRequest,
  boughtRequest: clientRequest,
  disownRequest: paths.disownRequest('token'),
  unsubscribe: paths.unsubscribe('token'),
  openOrder: order,
  paidOrder: order,
  declinedOrder: order,
  cancelledOrder: order,
};

/** @returns the path in the table of pages (`domain/site/pages.ts`); null for a page that the server renders */
function findShownPage(address: string): string | null {
  const found = resolvePage(new URL(address, 'http://localhost').pathname);
  if (found.kind === 'app') return found.page.path;
  return found.kind === 'prerendered' ? found.path : null;
}

test('every page has a view, and every view a unique name', () => {
  const addresses = views.map(({ path }) => (typeof path === 'string' ? path : path(links)));
  const shown = new Set(addresses.map(findShownPage));
  const missing = Object.values(pages).filter(({ path }) => !shown.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
  const names = views.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
