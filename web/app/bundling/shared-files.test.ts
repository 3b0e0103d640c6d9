import { describe, expect, test } from 'vitest';
import { nameFile } from './shared-files.ts';

const page = (path: string) => `/portal/web/${path}?route`;
const root = page('app/root.tsx');
const landing = page('site/landing/LandingPage.tsx');
const about = page('site/about/AboutPage.tsx');
const frame = page('site/frame/SiteFrame.tsx');
const workFrame = page('site/frame/WorkFrame.tsx');
const bareFrame = page('site/frame/BareFrame.tsx');
const callcenter = page('requests/category/CallcenterPage.tsx');
const tax = page('requests/category/TaxPage.tsx');
const login = page('accounts/login/LoginPage.tsx');
const testMode = page('accounts/login/TestModePage.tsx');
const profile = page('accounts/profile/ProfilePage.tsx');
const dashboard = page('site/DashboardPage.tsx');
const cart = page('cart/CartPage.tsx');
const own = '/portal/web/ui/form/Own.tsx';

describe('the file of a module', () => {
  test.each([
    ['everybody loads', own, [root, login], 'app'],
    ['everybody loads from a library', '/portal/node_modules/react/index.js', [root], 'library'],
    ['one page needs alone', own, [landing], null],
    ['the pages to be read share', own, [landing, about], 'read'],
    ['the frames of the site share', own, [frame, workFrame], 'frame'],
    ['a page to be read shares with others', own, [landing, callcenter], 'frame'],
    ['all frames share', own, [frame, workFrame, bareFrame], 'app'],
    ['the category pages share', own, [callcenter, tax], 'ask'],
    ['a category page shares with a page to work on', own, [callcenter, profile], 'questions'],
    ['a category page shares with the registration', own, [callcenter, login], 'frame'],
    ['a category page shares with test mode', own, [callcenter, testMode], 'fields'],
    ['the login shares with test mode', own, [login, testMode], 'login'],
    ['the pages of partners share', own, [dashboard, cart], 'partner'],
    ['pages to work on of several kinds share', own, [profile, cart, workFrame], 'partner-profile-work'],
    ['the login shares with the profile', own, [login, profile], 'account'],
  ])('which %s', (_, id, entries, file) => {
    expect(nameFile(id, entries)).toBe(file);
  });

  test('which the legal pages share is apart, because test mode needs them', () => {
    expect(nameFile(own, [landing, about], true)).toBe('law');
  });

  test('which test mode needs holds nothing that it does not need', () => {
    const others = [landing, about, frame, workFrame, callcenter, login, profile];
    for (const one of others) {
      for (const other of others.filter((each) => each !== one)) {
        const open = nameFile(own, [one, other], true);
        const shut = nameFile(own, [one, other]);
        expect(open === null || open !== shut).toBe(true);
      }
    }
  });
});
