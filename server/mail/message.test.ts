import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { messageComposer } from './message.ts';

const compose = messageComposer(
  'Müller & Söhne, Portal <post@portal.example>',
  'https://portal.example:8443',
);

const mail = {
  id: '5f1cbb0e-6a3c-4b57-9a5e-0d7a3f0a9c11',
  recipient: 'anna@example.org',
  subject: 'Ihr Kauf: 1 Anfrage für „Größe“',
  text: `Guten Tag,\n\n.\n--5f1cbb0e\n${'ä'.repeat(2000)}\n`,
  html: `<p>Grüße</p>\n<p>${'long '.repeat(400)}</p>\n`,
};

it('says in both bodies, to the byte, what was rendered', async () => {
  const { raw } = compose(mail);
  const read = await PostalMime.parse(raw);
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'Müller & Söhne, Portal', address: 'post@portal.example' },
    to: [{ address: 'anna@example.org' }],
    messageId: `<${mail.id}@portal.example>`,
    text: mail.text,
    html: mail.html,
  });
  expect(Math.abs(Date.parse(read.date ?? '') - Date.now())).toBeLessThan(60_000);
});

it('is made of short lines of ASCII, which every mail server takes', () => {
  const lines = compose({ ...mail, unsubscribeUrl: `https://portal.example/${'x'.repeat(60)}` })
    .raw.toString('latin1')
    .split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[\t\x20-\x7e]{0,120}$/);
});

it('goes to one address, whatever that looks like, in the form that mail servers know', () => {
  const envelopeOf = (recipient: string) => compose({ ...mail, recipient }).envelope;
  expect(envelopeOf('anna@müller.example')).toEqual({
    from: 'post@portal.example',
    to: ['anna@xn--mller-kva.example'],
  });
  expect(envelopeOf('a,b@example.org').to).toEqual(['"a,b"@example.org']);
});
