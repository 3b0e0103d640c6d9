import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '#server/http/client-address.ts';
import { type OutgoingMail, smtpConnections, type Transport } from './transport.ts';

/**
 * `smtp://` or `smtps://`. Another machine must offer TLS, unless the URL says `?requireTLS=false`.
 *
 * @param from sender, `Name <address>`
 * @param publicUrl its host is the domain of the message ids
 */
export function smtpTransport(smtpUrl: string, from: string, publicUrl: string): Transport {
  const transport = createTransport({
    url: smtpUrl,
    // The parameter of the URL counts before this option.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    pool: true,
    maxConnections: smtpConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compose = messageComposer(from, publicUrl);
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail));
    },
    close: () => transport.close(),
  };
}

/**
 * @param from sender, `Name <address>`
 * @param publicUrl its host is the domain of the message ids
 */
export function messageComposer(from: string, publicUrl: string): (mail: OutgoingMail) => SendMailOptions {
  const { hostname } = new URL(publicUrl);
  return (mail) => ({
    from,
    // Pass an object, so that nodemailer does not parse the address as a list.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Without it, nodemailer counts the letters of each text to choose an encoding.
    textEncoding: 'quoted-printable',
    attachments: listAttachments(mail),
    messageId: `<${mail.id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
  });
}

function listAttachments({ attachments = [], attached = [] }: OutgoingMail) {
  return attachments.map(({ name: filename, type: contentType }, index) => ({
    filename,
    contentType,
    content: attached[index],
  }));
}

/** RFC 8058: mail programs show an unsubscribe button. */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
