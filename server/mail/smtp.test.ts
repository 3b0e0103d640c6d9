import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { messageComposer, smtpTransport } from './smtp.ts';

const compose = messageComposer(
  'Müller & Söhne, Portal <post@portal.example>',
  'https://portal.example:8443',
);
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const send = (changes: object) => transport.sendMail(compose({ ...mail, ...changes }));

const mail = {
  id: '5f1cbb0e-6a3c-4b57-9a5e-0d7a3f0a9c11',
  recipient: 'anna@example.org',
  subject: 'Ihr Kauf',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
};

it.each([
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['a,b@example.org', '"a,b"@example.org'],
])('a mail goes only to %s, as %s', async (recipient, to) => {
  const { envelope } = await send({ recipient });
  expect(envelope).toEqual({ from: 'post@portal.example', to: [to] });
});

it('a mail carries its attachment', async () => {
  const attachment = { name: 'RE-2026-000123.pdf', type: 'application/pdf', fileId: 'file' };
  const { message } = await send({ attachments: [attachment], attached: [Buffer.from('%PDF-1.7')] });
  const { attachments } = await PostalMime.parse(message as Buffer);
  expect(attachments).toMatchObject([{ filename: attachment.name, mimeType: attachment.type }]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
});

it('a mail server on another machine gets no mail without TLS, unless the address allows it', async () => {
  const smtp = await startSmtpServer();
  // Reaches this machine, but is no loopback address.
  const url = `smtp://0.0.0.0:${new URL(smtp.url).port}`;
  const sendTo = async (smtpUrl: string) => {
    const { send, close } = smtpTransport(smtpUrl, 'post@portal.example', 'https://portal.example');
    await send({ ...mail, attachments: [] }).finally(close);
  };
  await expect(sendTo(url)).rejects.toMatchObject({ code: 'ETLS' });
  await sendTo(`${url}?requireTLS=false`);
  expect(smtp.deliveries).toHaveLength(1);
  await smtp.close();
});
