import addressparser from 'nodemailer/lib/addressparser';
import MimeNode from 'nodemailer/lib/mime-node';
import type { RenderedMail } from './layout.ts';

export type OutgoingMail = RenderedMail & { readonly id: string; readonly recipient: string };

export type Message = {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly raw: Buffer;
};

/**
 * Puts the message together in one piece. Nodemailer writes its headers; the bodies it would look through several times
 * and send through a chain of streams, which took four times as long (docs/decisions/0023).
 *
 * @param from sender, `Name <address>`
 * @param publicUrl its host is the domain of the message ids
 */
export function messageComposer(from: string, publicUrl: string): (mail: OutgoingMail) => Message {
  const { hostname } = new URL(publicUrl);
  const [sender] = addressparser(from);
  return (mail) => {
    // No line of base64 contains an id.
    const boundary = mail.id;
    const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
    head.setHeader({
      From: { ...sender },
      // As an object, so that the address is not parsed as a list.
      To: { name: '', address: mail.recipient },
      Subject: mail.subject,
      'Message-ID': `<${mail.id}@${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail),
    });
    const { from: returnPath, to } = head.getEnvelope();
    const lines = [
      head.buildHeaders(),
      '',
      `--${boundary}`,
      ...textPart('text/plain', mail.text),
      `--${boundary}`,
      ...textPart('text/html', mail.html),
      `--${boundary}--`,
      '',
    ];
    return { envelope: { from: returnPath || '', to }, raw: Buffer.from(lines.join('\r\n')) };
  };
}

/** RFC 8058: mail programs show a button that ends the mails without opening a page. */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** RFC 2045. */
const base64LineLength = 76;

function textPart(type: string, text: string): string[] {
  const encoded = Buffer.from(text).toString('base64');
  const lines = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', ''];
  for (let start = 0; start < encoded.length; start += base64LineLength)
    lines.push(encoded.slice(start, start + base64LineLength));
  return lines;
}
