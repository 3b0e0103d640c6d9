import { brand } from '#domain/brand.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

export const clientEmail = 'kunde@werft-nord.example';
export const buyerEmail = 'petra@dienst.example';

/** @returns functions that add a client's published request and a partner whom it fits, and that buy it */
export function clientAndBuyer(portal: TestApp) {
  const addBuyer = (email = buyerEmail) =>
    portal.addUser({
      email,
      role: 'partner',
      accountActive: true,
      services: [{ name: 'Logistikdienstleistung', options: ['Transport'] }],
      firstName: 'Petra',
      address: { country: 'Deutschland', street: 'Ring 1', postalCode: '10115', city: 'Berlin' },
      termsVersion: brand.termsVersion,
      termsHash: 'cd'.repeat(32),
    });

  const addRequest = (userId: string) =>
    addPublished(portal, 'Logistikdienstleistung', { bemerkung: 'Bitte Frau Kapitän anrufen' }, userId);

  const buy = (browser: TestBrowser, id: string) =>
    browser.call(`POST /api/requests/${id}/buy`, { headers: { 'idempotency-key': `Kauf von Petra, ${id}` } });
  return { addBuyer, addRequest, buy };
}
