import { describe, expect, test } from 'vitest';
import { renderMail } from '#server/mail/layout.ts';
import { clientPageMails } from './mails.ts';

describe('new links', () => {
  const linked = {
    number: 'A-2611-0001',
    category: 'Callcenter',
    createdAt: '2026-11-20T12:00:00.000Z',
    requestId: null,
  } as const;
  const own = { ...linked, requestId: '7f0f0a0e-5c53-4b6e-9d52-0a1f6c6f0f11' };

  test.each([
    [[linked], 'Er gilt 30 Tage lang.'],
    [[linked, linked], 'Sie gelten 30 Tage lang.'],
    [[own], 'Ihre Anfrage gehört zu Ihrem Konto: Bitte melden Sie sich an, um sie zu sehen.'],
    [[own, own], 'Ihre Anfragen gehören zu Ihrem Konto: Bitte melden Sie sich an, um sie zu sehen.'],
    [[own, linked], 'Die anderen Links gelten 30 Tage lang.'],
  ])('%# name only their own end', (requests, sentence) => {
    const { text } = renderMail(
      clientPageMails.request_links({ requests, token: 'Zm9v-_bar Zm9v-_bar' }),
      'https://portal.example',
    );
    expect(text).toContain(sentence);
    expect(text.match(/30 Tage/g)?.length ?? 0).toBe(sentence.includes('30 Tage') ? 1 : 0);
  });
});
