import { SMTPServer } from 'smtp-server';

type Delivery = { from: string; to: string[]; raw: string };

/** @param refuse returns the reply code of a refusal; null accepts the recipient */
export async function startSmtpServer(refuse: (address: string) => number | null = () => null) {
  const deliveries: Delivery[] = [];
  let accepting = Promise.resolve();
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    // When the server closes, cut idle connections of the mailer's pool after 20 ms.
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address);
      done(code === null ? null : Object.assign(new Error(`<${address}> not now`), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received += 1;
        await accepting;
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    received: () => received,
    /** Delays the answer to all mails. @returns a function that accepts the delayed mails */
    holdAll: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      accepting = promise;
      return resolve;
    },
    /** Accepts mails from now on; delayed ones stay delayed. */
    acceptNew: () => {
      accepting = Promise.resolve();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
