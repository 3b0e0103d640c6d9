import type { Page } from '@playwright/test';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import { button } from '../locators.ts';
import type { View } from './view.ts';

/** Views with the call that fails. */
const failingCalls: readonly (readonly [
  name: string,
  viewer: View['viewer'],
  path: View['path'],
  call: string,
])[] = [
  ['partner-verfuegbar', 'partner', paths.dashboard(), '/requests/partner?*'],
  ['partner-gekauft', 'partner', paths.dashboard({ tab: 'gekauft' }), '/requests/purchased?*'],
  ['partner-zahlen', 'partner', paths.dashboard({ tab: 'zahlen' }), '/partner/figures*'],
  ['warenkorb', 'partner', paths.cart(), '/cart'],
  ['rechnungen', 'partner', paths.invoices(), '/invoices?*'],
  ['kunde-anfragen', 'client', paths.ownRequests(), '/requests/user*'],
  ['anfrage', 'visitor', (links) => links.clientRequest, '/requests/link/*'],
  ['admin-uebersicht', 'admin', paths.dashboard(), '/admin/overview'],
  ['admin-anfragen', 'admin', paths.admin(), '/requests?*'],
  ['admin-pruefung', 'admin', paths.adminChecking(), '/admin/checking'],
  ['admin-benutzer', 'admin', paths.adminUsers(), '/admin/users?*'],
  ['admin-protokoll', 'admin', paths.adminAudit(), '/admin/audit?*'],
  ['admin-bestellungen', 'admin', paths.adminOrders(), '/admin/orders?*'],
  ['admin-rechnungen', 'admin', paths.adminInvoices(), '/invoices?*'],
  ['admin-offene-posten', 'admin', paths.adminOpenItems(), '/admin/billing/open-items?*'],
  ['admin-zahlungen', 'admin', paths.adminPayments(), '/admin/payments?*'],
  ['admin-abrechnung', 'admin', paths.adminBilling(), '/admin/billing/figures'],
  ['admin-meldungen', 'admin', paths.adminReports(), '/admin/reports?*'],
  ['admin-mails', 'admin', paths.adminMails(), '/admin/mails?*'],
  ['admin-zahlen', 'admin', paths.adminFigures(), '/admin/figures/*'],
  ['admin-regeln', 'admin', paths.adminRules(), '/admin/rules'],
];

/** Status 500, because pages repeat a call with 503 for a while before they show an error. */
const internalError = {
  status: 500,
  json: {
    msg: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
    code: 'internal',
  },
};

export const failingViews: readonly View[] = failingCalls.map(([name, viewer, path, call]) => ({
  name: `${name}-nicht-geladen`,
  viewer,
  path,
  before: (page: Page) => answer(page, call, internalError),
  open: (page: Page) => button(page, 'Erneut versuchen').first().waitFor(),
}));
