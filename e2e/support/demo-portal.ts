import type { Browser, Page } from '@playwright/test';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { registerPartner, requestReset } from '#server/accounts/accounts.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleTerms } from '#server/testing/sample-requests.ts';
import { prepareBrowser } from './interactive.ts';
import { openPortal, type Portal } from './portal.ts';

/** Who looks at a view: visitors, the demo accounts, or a visitor of a portal in test mode. */
export type Viewer = 'visitor' | 'client' | 'partner' | 'newPartner' | 'admin' | 'shutOut';

const accounts: Readonly<Record<Exclude<Viewer, 'visitor' | 'shutOut'>, string>> = {
  client: 'kunde@auftragslotse.example',
  partner: 'partner@auftragslotse.example',
  newPartner: 'neu@auftragslotse.example',
  admin: 'admin@auftragslotse.example',
};

export type MailedLinks = Readonly<
  Record<'verifyEmail' | 'resetPassword' | 'clientRequest' | 'unsubscribe', string>
>;

const subscriber = 'meldung@dienst.example';

/** A partner of its own, so that pressing the link changes no other view. */
async function askForMails(portal: Portal): Promise<void> {
  const partner = await portal.apiAs(await portal.addPartner(subscriber));
  await partner('PUT', '/user/notifications', { frequency: 'at_once', consent: NOTIFICATION_CONSENT });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '27011' });
  await portal.tellPartners();
}

async function requestLinks(portal: Portal): Promise<MailedLinks> {
  const email = 'neue-partnerin@dienst.example';
  const clientEmail = 'auftrag@kunde.example';
  await registerPartner(
    portal.db,
    { ...registration, email },
    { terms: sampleTerms, mayMail: true, now: new Date() },
  );
  await requestReset(portal.db, accounts.partner, { mayMail: true, now: new Date() });
  await portal.addRequest('IT-Dienstleistungen', { email: clientEmail });
  await askForMails(portal);
  return {
    verifyEmail: await portal.findLink(email, 'verify-email'),
    resetPassword: await portal.findLink(accounts.partner, 'reset-password'),
    clientRequest: await portal.findLink(clientEmail, 'anfrage'),
    unsubscribe: await portal.findLink(subscriber, 'benachrichtigungen-abbestellen'),
  };
}

/**
 * The portal as a demo shows it, and mailed links at hand.
 *
 * @param shutPortal one in test mode, for what it shows those whom it shuts out
 */
export async function openDemoPortal(shutPortal: Portal) {
  const portal = await openPortal({ DEMO: '1' });
  await portal.seedDemo();
  const links = await requestLinks(portal);
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
    /** The one page of a viewer: its session and the files it has loaded serve every view. */
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
