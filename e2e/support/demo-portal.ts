import type { Browser, BrowserContext } from '@playwright/test';
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

export type MailedLinks = Readonly<Record<'verifyEmail' | 'resetPassword' | 'clientRequest', string>>;

async function readLink(portal: Portal, recipient: string, pattern: RegExp): Promise<string> {
  const mails = await portal.mails(recipient);
  const link = mails.map(({ text }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  if (link === undefined) throw new Error(`${recipient} got no mail with ${pattern}.`);
  return link;
}

async function requestLinks(portal: Portal): Promise<MailedLinks> {
  const email = 'neue-partnerin@dienst.example';
  const clientEmail = 'auftrag@kunde.example';
  await registerPartner(portal.db, { ...registration, email }, sampleTerms, new Date());
  await requestReset(portal.db, accounts.partner, new Date());
  await portal.addRequest('IT-Dienstleistungen', { email: clientEmail });
  return {
    verifyEmail: await readLink(portal, email, /\/verify-email\/[\w-]+/),
    resetPassword: await readLink(portal, accounts.partner, /\/reset-password\/[\w-]+/),
    clientRequest: await readLink(portal, clientEmail, /\/anfrage\/[\w-]+/),
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
  const findUser = (email: string) =>
    portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();

  return {
    links,
    openBrowser: async (browser: Browser, viewer: Viewer): Promise<BrowserContext> => {
      const { url } = viewer === 'shutOut' ? shutPortal : portal;
      const context = await browser.newContext({
        baseURL: url,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
      });
      await prepareBrowser(context);
      if (viewer === 'visitor' || viewer === 'shutOut') return context;
      const { id } = await findUser(accounts[viewer]);
      const value = await portal.createSession(id);
      await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
      return context;
    },
    close: () => portal.close(),
  };
}

export type DemoPortal = Awaited<ReturnType<typeof openDemoPortal>>;
