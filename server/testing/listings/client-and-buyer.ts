import { brand } from '#domain/brand.ts';
import { recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

export const clientEmail = 'kunde@werft-nord.example';
export const buyerEmail = 'petra@dienst.example';

/** A client's confirmed and published request, and a partner who may buy it. */
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

  async function addRequest(userId: string): Promise<string> {
    const { category: _, ...body } = sampleSubmission('Logistikdienstleistung', {
      bemerkung: 'Bitte Frau Kapitän anrufen',
    });
    const category = 'Logistikdienstleistung';
    const now = portal.clock.time;
    const submission = { category, body, userId, submissionKey: null, terms: sampleTerms, now } as const;
    const request = await submitRequest(portal.db, submission);
    await recordConfirmation(portal.db, request, now);
    await publish(portal, request.id);
    return request.id;
  }

  const buy = (browser: TestBrowser, id: string) =>
    browser.call(`POST /api/requests/${id}/buy`, { headers: { 'idempotency-key': `Kauf von Petra, ${id}` } });
  return { addBuyer, addRequest, buy };
}
