import type { Page } from '@playwright/test';
import { answer } from '../api-answers.ts';
import { field } from '../locators.ts';
import { saveProfile } from '../pages/profile.ts';
import { press, type View } from './view.ts';

/** Saves the profile and gets a refusal, which opens a dialog. */
const refuseSave = (status: number, code: string) => async (page: Page) => {
  const { user } = await (await page.request.get('/api/user')).json();
  const current = {
    ...user,
    address: { ...user.address, city: 'Lübeck' },
    updatedAt: new Date().toISOString(),
  };
  await answer(page, '/user/profile', { status, json: { msg: code, code, current } }, 1);
  await field(page, 'Ort').fill('Hamburg-Altona');
  await saveProfile(page);
};

/** Shows the profile after the first login with a temporary password (accounts 56). */
async function showTemporaryPassword(page: Page): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, mustChangePassword: true } } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Eigenes Passwort festlegen' }).waitFor();
}

const profileTabs = [
  'persoenlich',
  'passwort',
  'dienstleistungen',
  'rechnung',
  'benachrichtigungen',
  'sicherheit',
  'meine-daten',
] as const;

/** Chooses regions wholly and in part, and all regions of a first digit. */
async function openRegionList(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill('8, 97, 99, 204, 501, 507');
  await input.press('Enter');
  await page.getByRole('button', { name: /Regionen mit 9$/ }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

export const profileViews: readonly View[] = [
  ...profileTabs.map((tab) => ({
    name: `partner-profil-${tab}`,
    viewer: 'partner' as const,
    path: `/profile?tab=${tab}`,
  })),
  {
    name: 'partner-vorlaeufiges-passwort',
    viewer: 'partner',
    path: '/profile',
    open: showTemporaryPassword,
  },
  {
    name: 'partner-einsatzgebiet',
    viewer: 'partner',
    path: '/profile?tab=dienstleistungen',
    open: openRegionList,
  },
  {
    name: 'partner-app-einrichten',
    viewer: 'partner',
    path: '/profile?tab=sicherheit',
    open: press('App einrichten'),
    isOverlay: true,
  },
  {
    name: 'partner-konto-loeschen',
    viewer: 'partner',
    path: '/profile?tab=meine-daten',
    open: press(/^Konto .*löschen|^Konto löschen/),
    isOverlay: true,
  },
  {
    name: 'partner-nachweis',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(403, 'reauthenticate'),
    isOverlay: true,
  },
  {
    name: 'partner-wieder-anmelden',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(401, 'not_signed_in'),
    isOverlay: true,
  },
  {
    name: 'partner-zwei-fassungen',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(409, 'edited_meanwhile'),
    isOverlay: true,
  },
];
