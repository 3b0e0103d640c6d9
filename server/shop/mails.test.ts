import { expect, test } from 'vitest';
import { shopMails } from './mails.ts';

const late = {
  requestNumber: 'A-2611-0042',
  category: 'Callcenter',
  region: '20',
  netCents: 5500,
  lateReason: 'sold_out',
} as const;
const order = { orderNumber: 'B-2611-0001', shop: 'demoshop', refundCents: 6545 } as const;
const payload = { name: 'Petra Partner', ...order, items: [late] };
const render = shopMails.shop_paid_too_late;

test('the mail about a late payment names request, reason and refund', () => {
  const mail = render(payload);
  expect(mail).toMatchObject({
    subject: 'Wir erstatten Ihnen eine bezahlte Anfrage',
    greeting: 'Guten Tag Petra Partner,',
    details: [
      ['Bestellung', 'B-2611-0001'],
      ['Callcenter, PLZ 20•••', 'A-2611-0042, 55,00\u00a0€ netto, inzwischen ausverkauft'],
      ['Erstattung (brutto)', '65,45\u00a0€'],
    ],
  });
  expect(mail.paragraphs[0]).toContain('im Demoshop eine Anfrage bezahlt');
  const { subject, greeting } = render({ ...payload, name: '', items: [late, late] });
  expect([subject, greeting]).toEqual(['Wir erstatten Ihnen 2 bezahlte Anfragen', 'Guten Tag,']);
});

test('free requests are neither counted as paid nor named as refunded', () => {
  const free = { ...late, netCents: 0 };
  const { subject, details, paragraphs } = render({ ...payload, items: [late, free] });
  expect(subject).toBe('Wir erstatten Ihnen eine bezahlte Anfrage');
  expect(details?.[2]).toEqual(['Callcenter, PLZ 20•••', 'A-2611-0042, kostenlos, inzwischen ausverkauft']);
  expect(paragraphs[0]).toContain('Was kostenlos war,');
});

test('the mail about unavailable free requests says that there is no refund', () => {
  const mail = shopMails.shop_free_gone({ ...payload, items: [{ ...late, netCents: 0 }] });
  expect(mail).toMatchObject({
    subject: 'Eine kostenlose Anfrage war nicht mehr verfügbar',
    details: [
      ['Bestellung', 'B-2611-0001'],
      ['Callcenter, PLZ 20•••', 'A-2611-0042, kostenlos, inzwischen ausverkauft'],
    ],
  });
  expect(mail.paragraphs[0]).toContain('Bezahlt haben Sie dafür nichts');
});
