import { randomUUID } from 'node:crypto';
import type { MailContent } from './content.ts';
import { renderMail } from './layout.ts';
import { smtpTransport } from './smtp.ts';
import { describeSmtpError } from './transport.ts';

/** The mail server has refused the mail. `message` is for the operator and quotes no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

type TestMail = {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly recipient: string;
  readonly content: MailContent;
};

/**
 * Sends at once instead of by the outbox, so that the operator sees the mail server's answer.
 *
 * @throws {MailRefusedError}
 */
export async function sendTestMail({ smtpUrl, mailFrom, publicUrl, recipient, content }: TestMail) {
  const transport = smtpTransport(smtpUrl, mailFrom, publicUrl);
  try {
    await transport.send({ ...renderMail(content, publicUrl), id: randomUUID(), recipient });
  } catch (error) {
    throw new MailRefusedError(`The mail server did not take the mail: ${describeSmtpError(error)}`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
}
