import type { Page } from '@playwright/test';
import { dayMs } from '#domain/durations.ts';
import { initialRules, type RuleValue } from '#domain/requests/portal-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import { button } from '../locators.ts';
import type { View } from './view.ts';

const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const change = {
  _id: '12',
  rule: 'Steuerberatung',
  before: { price: 39, billing: 'perRequest' },
  value: { price: 39, billing: 'free' },
  validFrom: after(20),
  decidedAt: after(-1),
  decidedBy: 'verwaltung@portal.example',
  reason: 'Auf Rat unserer Kanzlei: keine Vergütung für einzelne Mandate.',
  revoked: null,
};

const revoked = {
  ...change,
  _id: '11',
  rule: 'countdownDays',
  before: 7,
  value: 14,
  reason: 'Mehr Zeit in den Ferien',
  revoked: { at: after(-1), by: 'geschaeftsfuehrung@portal.example' },
};

function toShown(value: RuleValue) {
  if (typeof value !== 'object') return value;
  if ('limitCents' in value) return { limit: 5000 };
  if ('netCents' in value) return { price: value.netCents / 100, billing: value.billing };
  return { steps: value.map(({ afterDays, feeCents }) => ({ afterDays, fee: feeCents / 100 })) };
}

const rules = Object.entries(initialRules).map(([rule, value]) => ({
  rule,
  value: toShown(value),
  planned: rule === 'Steuerberatung' ? [change] : [],
  revision: 1,
  validFrom: null,
}));

async function showRules(page: Page): Promise<void> {
  await answer(page, '/admin/rules', { json: { rules } });
  await answer(page, '/admin/rules/changes?*', {
    json: { changes: [change, revoked], totalCount: 2, totalPages: 1, nextCursor: null },
  });
  await page.reload();
  await page.getByText('Mehr Zeit in den Ferien').first().waitFor();
}

export const rulesViews: readonly View[] = [
  { name: 'admin-regeln', viewer: 'admin', path: paths.adminRules(), open: showRules },
  {
    name: 'admin-regel-aendern',
    viewer: 'admin',
    path: paths.adminRules(),
    open: async (page) => {
      await showRules(page);
      await button(page, 'Preis für Steuerberatung ändern').click();
      const dialog = page.getByRole('dialog', { name: 'Preis für Steuerberatung ändern' });
      await dialog.getByLabel('Ab einem Zeitpunkt').check();
      await button(dialog, 'Speichern').click();
      await dialog.getByText('Bitte geben Sie einen Grund an.').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-datev-aendern',
    viewer: 'admin',
    path: paths.adminRules(),
    open: async (page) => {
      await button(page, 'DATEV ändern').click();
      const dialog = page.getByRole('dialog', { name: 'Einstellungen für DATEV ändern' });
      await dialog.getByLabel('Beraternummer').fill('7');
      await button(dialog, 'Speichern').click();
      await dialog.getByText(/^Bitte geben Sie eine Zahl von/).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-mahnstufen',
    viewer: 'admin',
    path: paths.adminRules(),
    open: async (page) => {
      await showRules(page);
      await button(page, '„Mahnstufen“ ändern').click();
      await page.getByRole('dialog', { name: '„Mahnstufen“ ändern' }).waitFor();
    },
    isOverlay: true,
  },
];
