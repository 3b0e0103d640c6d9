import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { prepareBrowser } from './interactive.ts';
import { openPortal, type Portal } from './portal.ts';

/** The person who sees a view: a visitor, a demo account, or `shutOut`: a visitor of a portal in test mode. */
export type Viewer = 'visitor' | 'client' | 'partner' | 'newPartner' | 'admin' | 'shutOut';

const accounts: Readonly<Record<Exclude<Viewer, 'visitor' | 'shutOut'>, string>> = {
  client: 'kunde@auftragslotse.example',
  partner: 'partner@auftragslotse.example',
  newPartner: 'neu@auftragslotse.example',
  admin: 'admin@auftragslotse.example',
};

/** Paths of mailed links, and of orders at the demo shop. */
export type MailedLinks = Readonly<
  Record<
    | 'verifyEmail'
    | 'resetPassword'
    | 'clientRequest'
    | 'confirmedRequest'
    | 'disownRequest'
    | 'boughtRequest'
    | 'unsubscribe'
    | 'openOrder'
    | 'paidOrder'
    | 'declinedOrder'
    | 'cancelledOrder',
    string
  >
>;

const subscriber = 'meldung@dienst.example';

/** Adds a partner with one mail about new requests. The link that ends these mails must change no other view. */
async function addSubscriber(portal: Portal): Promise<void> {
  const partner = await portal.apiAs(await portal.addPartner(subscriber));
  await partner('PUT', '/user/notifications', { frequency: 'at_once', consent: NOTIFICATION_CONSENT });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '27011' });
  await portal.notifyPartners();
}

/** Adds a request that two partners have bought. @returns the path of the client's page */
async function addSoldRequest(portal: Portal): Promise<string> {
  const email = 'gekauft@kunde.example';
  const id = await portal.addPublishedRequest('IT-Dienstleistungen', { email, postleitzahl: '59065' });
  const companies = [
    'Dienst Süd GmbH',
    'Rechenzentrum Alte Gießerei Schmidt & Söhne Beteiligungsgesellschaft mbH',
  ];
  for (const [index, companyName] of companies.entries()) {
    const partner = await portal.addPartner(`kaeufer-${index}@dienst.example`, { companyName });
    await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`);
  }
  return portal.findLink(email, 'anfrage');
}

/** Starts an order at the demo shop as a checkout does. @returns the address of its page */
async function orderAtShop(portal: Portal, action?: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const line = { requestId: randomUUID(), category: 'Callcenter', region: '20', netCents: 5900 } as const;
  const other = { ...line, requestId: randomUUID(), category: 'Personaldienstleistung' } as const;
  const sums = { taxCase: 'domestic', vatPercent: 19, grossCents: 14_042 } as const;
  const checkout = { checkoutId: randomUUID(), lines: [line, other], ...sums, returnUrl: portal.url };
  const signal = AbortSignal.timeout(10_000);
  const checkoutUrl = await portal.demoShop?.provider.startCheckout(checkout, signal);
  if (!checkoutUrl) throw new Error('There is no demo shop.');
  if (action) await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ aktion: action }) });
  return checkoutUrl;
}

async function addShopProduct(portal: Portal): Promise<void> {
  const line = { requestId: randomUUID(), category: 'Personaldienstleistung', region: '20' } as const;
  await portal.demoShop?.provider.saveProduct({ ...line, netCents: 5900 }, 5, AbortSignal.timeout(10_000));
}

async function createMailedLinks(portal: Portal): Promise<MailedLinks> {
  const email = 'neue-partnerin@dienst.example';
  const clientEmail = 'auftrag@kunde.example';
  const ownerEmail = 'account-auftrag@kunde.example';
  await portal.visit('/auth/register', { ...registration, email });
  await portal.visit('/auth/forgot-password', { email: accounts.partner });
  await portal.addRequest('IT-Dienstleistungen', { email: clientEmail });
  await portal.addPublishedRequest('Steuerberatung', { email: ownerEmail });
  await addSubscriber(portal);
  await addShopProduct(portal);
  return {
    verifyEmail: await portal.findLink(email, 'verify-email'),
    resetPassword: await portal.findLink(accounts.partner, 'reset-password'),
    clientRequest: await portal.findLink(clientEmail, 'anfrage'),
    confirmedRequest: await portal.findLink(ownerEmail, 'anfrage'),
    disownRequest: await portal.findLink(clientEmail, 'nicht-meine-anfrage'),
    boughtRequest: await addSoldRequest(portal),
    unsubscribe: await portal.findLink(subscriber, 'benachrichtigungen-abbestellen'),
    openOrder: await orderAtShop(portal),
    paidOrder: await orderAtShop(portal, 'pay'),
    declinedOrder: await orderAtShop(portal, 'decline'),
    cancelledOrder: await orderAtShop(portal, 'cancel'),
  };
}

/**
 * Opens a portal with demo data and mailed links.
 *
 * @param shutPortal a portal in test mode, for the views of visitors whom it keeps out
 */
export async function openDemoPortal(shutPortal: Portal) {
  const portal = await openPortal({ DEMO: '1' });
  await portal.seedDemo();
  const links = await createMailedLinks(portal);
  const openAs = async (browser: Browser, viewer: Viewer): Promise<Page> => {
    const { url } = viewer === 'shutOut' ? shutPortal : portal;
    const context = await browser.newContext({ baseURL: url, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await prepareBrowser(context);
    const page = await context.newPage();
    if (viewer !== 'visitor' && viewer !== 'shutOut')
      await portal.signIn(page, await portal.findUserId(accounts[viewer]));
    return page;
  };

  const opened = new Map<Viewer, Promise<Page>>();
  return {
    links,
    /** One page per viewer. Its views share the session and the loaded files. */
    pageOf: (browser: Browser, viewer: Viewer): Promise<Page> => {
      const page = opened.get(viewer) ?? openAs(browser, viewer);
      opened.set(viewer, page);
      return page;
    },
    close: async () => {
      for (const page of opened.values()) await (await page).context().close();
      await portal.close();
    },
  };
}

export type DemoPortal = Awaited<ReturnType<typeof openDemoPortal>>;
