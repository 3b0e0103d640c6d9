import { expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { registerMailbox } from './mailbox.ts';

test('the mailbox shows mails inert, with their links', async () => {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  registerMailbox(app, async () => [
    {
      id: 'm1',
      recipient: 'kunde@portal.example',
      subject: 'Bitte bestätigen <script>alert(1)</script>',
      html: '<html><head></head><body><a href="https://portal.example/anfrage/t">Öffnen</a></body></html>',
      text: 'Guten Tag, hier: https://portal.example/anfrage/t?x=1.',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      sentAt: null,
    },
  ]);
  const answer = await app.inject('/dev/postfach');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('<a href="https://portal.example/anfrage/t?x=1">');
  expect(answer.body).toContain('An: kunde@portal.example · 20.11.26, 13:00:00');
  expect(answer.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect((await app.inject('/dev/postfach?aktualisieren=1')).body).toContain('http-equiv="refresh"');
  await app.close();
});
