import { SMTPServer } from 'smtp-server';

type Delivery = { from: string; to: string[]; raw: string };

/** `refuse` returns the code of a refusal; undefined accepts the mail. */
export async function startSmtpServer(refuse: (address: string) => number | null = () => null) {
  const deliveries: Delivery[] = [];
  let hold = Promise.resolve();
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Idle connections of a mailer's pool are cut off at once.
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
        await hold;
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
    /** Holds all mails until the returned function is called. After `acceptNew` it accepts later mails. */
    holdAll: () => {
      const held = Promise.withResolvers<void>();
      hold = held.promise;
      return held.resolve;
    },
    acceptNew: () => {
      hold = Promise.resolve();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
