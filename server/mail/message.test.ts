import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { messageComposer } from './message.ts';

const compose = messageComposer(
  'Müller & Söhne, Portal <post@portal.example>',
  'https://portal.example:8443',
);
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const send = (changes: object) => transport.sendMail(compose({ ...mail, ...changes }));

const mail = {
  id: '5f1cbb0e-6a3c-4b57-9a5e-0d7a3f0a9c11',
  recipient: 'anna@example.org',
  subject: 'Ihr Kauf: 1 Anfrage für „Größe“',
  text: `Guten Tag,\n\n.\n--5f1cbb0e\n${'ä'.repeat(2000)}\n`,
  html: `<p>Grüße</p>\n<p>${'long '.repeat(400)}</p>\n`,
};

it('holds sender, subject and both bodies as they were rendered', async () => {
  const { message } = await send({});
  const { text = '', html = '', ...read } = await PostalMime.parse(message as Buffer);
  expect([text.trimEnd(), html.trimEnd()]).toEqual([mail.text.trimEnd(), mail.html.trimEnd()]);
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'Müller & Söhne, Portal', address: 'post@portal.example' },
    to: [{ address: 'anna@example.org' }],
    messageId: `<${mail.id}@portal.example>`,
  });
});

it.each([
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['a,b@example.org', '"a,b"@example.org'],
])('goes to %s alone, as %s', async (recipient, to) => {
  const { envelope } = await send({ recipient });
  expect(envelope).toEqual({ from: 'post@portal.example', to: [to] });
});
