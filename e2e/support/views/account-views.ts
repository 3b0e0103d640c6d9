import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import { button, field } from '../locators.ts';
import { logIn } from '../pages/login.ts';
import { saveProfile } from '../pages/profile.ts';
import type { View } from './view.ts';

const undoEmailChange = paths.undoEmailChange('x'.repeat(43));

export const accountViews: readonly View[] = [
  {
    name: 'login-fehler',
    viewer: 'visitor',
    path: paths.login(),
    open: async (page) => {
      await logIn(page, 'niemand@nirgends.example', 'falsch');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-zweiter-faktor',
    viewer: 'visitor',
    path: paths.login(),
    before: (page) => {
      const msg = 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.';
      return answer(page, '/auth/login', { status: 401, json: { msg, code: 'second_factor_required' } });
    },
    open: async (page) => {
      await logIn(page, 'niemand@nirgends.example');
      await page.getByRole('form', { name: 'Zweiter Schritt der Anmeldung' }).waitFor();
    },
  },
  {
    name: 'passwort-vergessen-gesendet',
    viewer: 'visitor',
    path: paths.forgotPassword(),
    open: async (page) => {
      await field(page, 'E-Mail-Adresse').fill('niemand@nirgends.example');
      await button(page, 'Link anfordern').click();
      await page.getByText('Bitte sehen Sie in Ihr Postfach').waitFor();
    },
  },
  {
    name: 'register-fehler',
    viewer: 'visitor',
    path: paths.register(),
    open: async (page) => {
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'passwort-neu', viewer: 'visitor', path: (links) => links.resetPassword },
  { name: 'passwort-neu-ungueltig', viewer: 'visitor', path: '/reset-password/abgelaufen' },
  { name: 'adresse-bestaetigt', viewer: 'visitor', path: (links) => links.verifyEmail },
  { name: 'adresse-ungueltig', viewer: 'visitor', path: '/verify-email/abgelaufen' },
  {
    name: 'neue-adresse',
    viewer: 'visitor',
    path: '/verify-email-change/gueltig',
    before: (page) =>
      answer(page, '/user/verify-email-change/*', {
        json: { msg: 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!' },
      }),
  },
  { name: 'neue-adresse-ungueltig', viewer: 'visitor', path: '/verify-email-change/abgelaufen' },
  {
    name: 'adresse-widerrufen',
    viewer: 'visitor',
    path: undoEmailChange,
    before: (page) =>
      answer(page, '/user/undo-email-change/*', {
        json: { email: 'einkauf@nordlicht.example', isReplaced: true },
      }),
    open: (page) => button(page, 'Das war ich nicht').waitFor(),
  },
  { name: 'adresse-widerrufen-ungueltig', viewer: 'visitor', path: undoEmailChange },
  {
    name: 'partner-profil-fehler',
    viewer: 'partner',
    path: paths.profile(),
    open: async (page) => {
      await field(page, 'Vorname').fill('');
      await saveProfile(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'abmelden-fehler',
    viewer: 'newPartner',
    path: paths.logout(),
    before: (page) => answer(page, '/auth/logout', { status: 500, json: {} }),
    open: (page) => button(page, 'Erneut versuchen').waitFor(),
  },
];
