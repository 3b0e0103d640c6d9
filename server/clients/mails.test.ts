import { describe, expect, test } from 'vitest';
import { resolvePage } from '#domain/site/resolve-page.ts';
import type { MailContent } from '#server/mail/content.ts';
import { renderMail } from '#server/mail/layout.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { sampleMails, sampleWords } from '#server/testing/clients/sample-mails.ts';
import { clientsMails } from './mails.ts';

const mails: Readonly<Record<string, MailContent>> = sampleMails(sampleWords);
const category = 'Callcenter';
const token = 'Zm9v-_bar';
const readText = (mail: MailContent) => renderMail(mail, 'https://portal.example').text;

test.each(Object.entries(mails))('%s links existing pages and has whole German sentences', (_, mail) => {
  const addresses = [mail.button, ...(mail.links ?? []), ...(mail.items ?? []).map(({ link }) => link)];
  for (const { path } of addresses.filter((address) => address !== undefined))
    expect(resolvePage(path.split('?')[0] ?? '').kind, path).toMatch(/^(app|prerendered)$/);
  for (const sentence of [...mail.paragraphs, ...(mail.closing ?? [])])
    expect(sentence).toMatch(/^[\p{L}\d].*[.!?:]$/su);
  expect(readText(mail)).not.toMatch(
    /undefined|NaN|null|\[object|"|--\B[^ ]| {2}|\.\.|(?<!\d)1 (Dienstleister haben|Stunden)/,
  );
  // After a greeting with a comma only nouns and „Sie“ and „Ihr“ begin with a capital.
  expect(mail.paragraphs[0]).toMatch(/^(\p{Ll}|\d|Sie |Ihre? |Dienstleister )/u);
});

test('typed text is escaped, and a mail to an unproved address contains no name', () => {
  const typed = { ...sampleWords, name: '<b>Eva</b>', companyName: '<i>Süd</i>', reason: '<u>nein</u>' };
  for (const mail of Object.values<MailContent>(sampleMails(typed)))
    expect(renderMail(mail, 'https://portal.example').html).not.toMatch(/<[biu]>/);
  for (const mail of Object.values<MailContent>(sampleMails({ ...sampleWords, name: '' })))
    expect(mail.greeting ?? 'Guten Tag,').toBe('Guten Tag,');
});

describe('times', () => {
  test('a reminder names the day of the submission', () => {
    const mail = requestsMails.request_reminder({ category, token, submittedAt: '2026-11-20T22:59:00.000Z' });
    expect(readText(mail)).toContain('am 20.11.2026 ist bei uns eine Anfrage');
    expect(readText(mail)).not.toContain('gestern');
  });

  test('the end of a term has German local time, in summer and winter', () => {
    const term = { currentSales: 0, maxSales: 5, isExtendable: true };
    const endingAt = (publicUntil: string) =>
      readText(clientsMails.request_ending({ name: 'Eva', category, token, publicUntil, ...term }));
    expect(endingAt('2026-10-25T00:30:00.000Z')).toContain('25.10.2026, 02:30 Uhr');
    expect(endingAt('2026-10-25T01:30:00.000Z')).toContain('25.10.2026, 02:30 Uhr');
    expect(endingAt('2027-03-28T01:00:00.000Z')).toContain('28.03.2027, 03:00 Uhr');
  });

  test('the mail about an expired request says until when the client can extend it', () => {
    const term = { publicUntil: '2026-11-20T12:00:00.000Z', currentSales: 0, maxSales: 5 };
    const mail = clientsMails.request_expired({ name: 'Eva', category, token, ...term, isExtendable: true });
    expect(readText(mail)).toContain('bis 27.11.2026, 13:00 Uhr.');
  });

  test('the mail about a publication promises no immediate mail for grouped purchases', () => {
    const term = { publicUntil: '2026-11-27T12:00:00.000Z' };
    const published = (maxSales: number, currentSales = 0) =>
      readText(
        requestsMails.request_published({ name: 'Eva', category, token, ...term, maxSales, currentSales }),
      );
    expect(published(5)).toContain('von weiteren gesammelt, höchstens einmal in der Stunde');
    expect(published(1)).toContain('Wer sie erhält, erfahren Sie sofort per E-Mail.');
    expect(published(5, 4)).toContain('Ein weiterer Dienstleister kann');
    expect(published(5, 2)).toContain('Bis zu 3 weitere Dienstleister können');
  });
});

describe('the mail about a publication', () => {
  const later = { publicUntil: '2026-11-27T12:00:00.000Z', currentSales: 0, maxSales: 5 };
  const publication = (payload: object) =>
    [requestsMails.request_published, requestsMails.request_republished].map((render) =>
      readText(render({ name: 'Eva', category, token, ...later, ...payload })),
    );

  test('names all partners, or one during an exclusive offer, and all afterwards only if time is left', () => {
    for (const text of publication({})) expect(text).toContain('assende Dienstleister sehen sie jetzt');
    for (const text of publication({ offeredUntil: '2026-11-22T12:00:00.000Z' })) {
      expect(text).not.toContain('sehen sie jetzt');
      expect(text).toContain('Bis 22.11.2026, 13:00 Uhr bieten wir sie einem einzelnen Dienstleister an');
      expect(text).toContain('sehen sie danach alle passenden Dienstleister');
    }
    for (const text of publication({ offeredUntil: later.publicUntil }))
      expect(text).not.toContain('alle passenden');
  });

  test.each(['admin', 'client'] as const)(
    'that ends by the %s promises no check of an unconfirmed request',
    (by) => {
      const sales = { currentSales: 0, maxSales: 5 };
      const ended = (isUnconfirmed: boolean) =>
        readText(
          requestsMails.request_unpublished({ name: '', category, token, by, ...sales, isUnconfirmed }),
        );
      const promise = /wieder in Prüfung|innerhalb von 24 Stunden/;
      expect(ended(false)).toMatch(promise);
      expect(ended(true)).not.toMatch(promise);
      expect(ended(true)).toContain('noch nicht bestätigt');
    },
  );
});

test('the mail about a purchase after the end of the request asks for nothing', () => {
  const sold = {
    name: 'Eva',
    category,
    token,
    currentSales: 2,
    maxSales: 5,
    isSoldOut: false,
    isOver: false,
    buyers: [{ companyName: 'Süd GmbH', name: 'Petra Sommer' }],
  } as const;
  expect(readText(clientsMails.request_sold(sold))).toContain('sagen Sie es uns bitte');
  expect(readText(clientsMails.request_sold({ ...sold, isOver: true }))).not.toContain('sagen Sie es uns');
});
