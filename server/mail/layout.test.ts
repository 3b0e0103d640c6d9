import { describe, expect, it } from 'vitest';
import { brand } from '#domain/brand.ts';
import { renderMail } from './layout.ts';

const publicUrl = 'https://portal.example';

const mail = renderMail(
  {
    subject: 'Ihre Anfrage <b>\r\nBcc: x@example.org',
    greeting: 'Guten Tag Anna <script>alert(1)</script>,',
    paragraphs: ['Erste Zeile\nzweite Zeile', 'Kosten & Nutzen'],
    details: [['Firma', '"Müller" & Söhne']],
    button: { label: 'Anfrage bestätigen', path: '/anfrage/abc?x=1&y=2' },
    closing: ['Der Link gilt 48 Stunden.'],
    links: [{ label: 'Bedingungen & mehr', path: '/agb?a=1&b=2' }],
  },
  publicUrl,
);

describe('renderMail', () => {
  it('escapes every text in HTML', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('Guten Tag Anna &lt;script&gt;');
    expect(mail.html).toContain('Erste Zeile<br>zweite Zeile');
    expect(mail.html).toContain('&quot;Müller&quot; &amp; Söhne');
  });

  it('keeps the subject on one line', () => {
    expect(mail.subject).toBe('Ihre Anfrage <b> Bcc: x@example.org');
  });

  it('builds links on the public address', () => {
    expect(mail.html).toContain('href="https://portal.example/anfrage/abc?x=1&amp;y=2"');
    expect(mail.text).toContain('Anfrage bestätigen:\nhttps://portal.example/anfrage/abc?x=1&y=2\n');
    expect(mail.html).toContain('href="https://portal.example/agb?a=1&amp;b=2"');
    expect(mail.html).toContain('Bedingungen &amp; mehr');
    expect(mail.text).toContain('Bedingungen & mehr:\nhttps://portal.example/agb?a=1&b=2\n');
  });

  it('has the same content in plain text, unescaped', () => {
    expect(mail.text).toContain('Firma: "Müller" & Söhne');
    expect(mail.text).toContain('Der Link gilt 48 Stunden.');
    expect(mail.text).toContain(`Ihr Team von ${brand.name}`);
    expect(mail.text).toContain(brand.phone);
  });

  it('lists items with their links, and in the footer how to unsubscribe', () => {
    const subscribed = renderMail(
      {
        subject: 'Neu',
        paragraphs: ['Das ist neu:'],
        items: [{ title: 'A & B', lines: ['<b>20</b>'], link: { label: 'Details', path: '/d?a=1&b=2' } }],
        subscription: {
          reason: 'Weil Sie es so wollten.',
          links: [{ label: 'Abbestellen', path: '/ab/x' }],
          unsubscribePath: '/ab/x',
        },
      },
      publicUrl,
    );
    expect(subscribed.unsubscribeUrl).toBe('https://portal.example/ab/x');
    expect(subscribed.text).toContain('A & B\n<b>20</b>\nDetails:\nhttps://portal.example/d?a=1&b=2\n');
    expect(subscribed.text).toMatch(
      /Weil Sie es so wollten\.\n\nAbbestellen:\nhttps:\/\/portal\.example\/ab\/x\n$/,
    );
    expect(subscribed.html).toContain('A &amp; B');
    expect(subscribed.html).not.toContain('<b>');
    expect(subscribed.html).toContain('href="https://portal.example/d?a=1&amp;b=2"');
    expect(subscribed.html).toContain('href="https://portal.example/ab/x"');
    for (const text of [subscribed.text, subscribed.html]) expect(text).not.toContain('angegeben wurde');
    expect(mail.unsubscribeUrl).toBeUndefined();
  });

  it('loads no external file and offers dark colours', () => {
    expect(mail.html).not.toMatch(/\ssrc=|url\(|@import/);
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });
});
