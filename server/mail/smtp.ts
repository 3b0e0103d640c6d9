import { createTransport } from 'nodemailer';
import { messageComposer } from './message.ts';
import { smtpConnections, type Transport } from './transport.ts';

/**
 * `smtp://` or `smtps://`.
 *
 * @param from sender, `Name <address>`
 * @param publicUrl its host is the domain of the message ids
 */
export function smtpTransport(smtpUrl: string, from: string, publicUrl: string): Transport {
  const transport = createTransport({
    url: smtpUrl,
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
