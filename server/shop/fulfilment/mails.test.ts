import { expect, test } from 'vitest';
import { shopMails } from '#server/shop/mails.ts';

const late = { category: 'Callcenter', region: '20', netCents: 5500, lateReason: 'sold_out' } as const;
const payload = {
  firstName: 'Petra',
  orderId: 'b-1',
  shop: 'demoshop',
  refundCents: 6545,
  items: [late],
} as const;
const render = shopMails.shop_paid_too_late;

test('who paid too late reads which request, why, and what comes back', () => {
  const mail = render(payload);
  expect(mail).toMatchObject({
    subject: 'Wir erstatten Ihnen eine bezahlte Anfrage',
    greeting: 'Guten Tag Petra,',
    details: [
      ['Bestellung', 'b-1'],
      ['Callcenter, PLZ 20•••', '55,00\u00a0€ netto, inzwischen ausverkauft'],
      ['Erstattung (brutto)', '65,45\u00a0€'],
    ],
  });
  expect(mail.paragraphs[0]).toContain('im Demoshop eine Anfrage bezahlt');
});

test('several are counted', () => {
  const { subject, greeting } = render({ ...payload, firstName: '', items: [late, late] });
  expect([subject, greeting]).toEqual(['Wir erstatten Ihnen 2 bezahlte Anfragen', 'Guten Tag,']);
});
