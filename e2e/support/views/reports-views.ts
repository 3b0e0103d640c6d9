import type { Page } from '@playwright/test';
import { hourMs } from '#domain/durations.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import { button } from '../locators.ts';
import { press, pressInDialog, type View } from './view.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const reported = {
  _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c21',
  kind: 'request',
  createdAt: hoursAgo(30),
  reason:
    'Unter der angegebenen Nummer meldet sich seit einer Woche niemand, und die Firma steht in keinem Register.',
  request: {
    _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c31',
    category: 'Personaldienstleistung',
    firmenname: 'Maschinenbau Niederrhein GmbH & Co. KG',
    status: 'published',
  },
  reporter: {
    side: 'partner',
    account: {
      _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c41',
      companyName: 'Nordlicht Personal GmbH',
      name: 'Petra Sommer',
      email: 'petra.sommer@nordlicht-personal.example',
    },
  },
  buyer: null,
  decided: null,
};

const blocked = {
  ...reported,
  _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c22',
  kind: 'contact',
  createdAt: hoursAgo(4),
  reason: 'Ruft trotz Absage täglich an.',
  request: { ...reported.request, firmenname: 'Werft Nord GmbH', category: 'IT-Dienstleistungen' },
  reporter: { side: 'client', account: null },
  buyer: reported.reporter.account,
};

const earlier = {
  ...reported,
  _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c23',
  createdAt: hoursAgo(300),
  reason: 'Doppelt eingestellt.',
  shares: 'request',
  decided: {
    at: hoursAgo(290),
    decision: 'dismissed',
    ground: null,
    reason: 'Es sind zwei verschiedene Standorte.',
    by: 'verwaltung@portal.example',
  },
};

async function showReports(page: Page): Promise<void> {
  await answer(page, '/admin/reports?*', {
    json: {
      reports: [reported, blocked],
      totalCount: 2,
      totalIsCapped: false,
      totalPages: 1,
      openCount: 2,
      nextCursor: null,
    },
  });
  await answer(page, `/admin/reports/${reported._id}`, {
    json: { report: { ...reported, earlier: [earlier] } },
  });
  await page.reload();
  await page.getByText('Ruft trotz Absage täglich an.').waitFor();
}

async function showDetails(page: Page): Promise<void> {
  await showReports(page);
  await press(/^Details/)(page);
  await page.getByRole('dialog').getByText('Doppelt eingestellt.').waitFor();
}

export const reportsViews: readonly View[] = [
  { name: 'admin-meldungen', viewer: 'admin', path: paths.adminReports(), open: showReports },
  { name: 'admin-meldungen-leer', viewer: 'admin', path: `${paths.adminReports()}?stand=decided` },
  {
    name: 'admin-meldung',
    viewer: 'admin',
    path: paths.adminReports(),
    open: showDetails,
    isOverlay: true,
  },
  {
    name: 'admin-meldung-entscheiden',
    viewer: 'admin',
    path: paths.adminReports(),
    open: async (page) => {
      await showDetails(page);
      await pressInDialog(page, 'Entscheiden');
      const dialog = page.getByRole('dialog', { name: /^Entscheiden/ });
      await dialog.getByLabel('Anfrage entfernen').check();
      await button(dialog, 'Entscheidung mitteilen').click();
      await dialog.getByText('Pflichtfeld').waitFor();
    },
    isOverlay: true,
  },
];
