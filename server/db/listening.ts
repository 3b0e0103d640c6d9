import pg from 'pg';

export type Listener = {
  readonly onNotification: (payload: string) => void;
  /** After an interruption, in which notifications may have been missed. */
  readonly onGap: () => void;
};

export type Listening = { close(): Promise<void> };

/** Finds a connection that is gone without a word, as behind a router that forgot it. */
const pingEveryMs = 10_000;
const answerWithinMs = 5000;

const firstRetryMs = 250;
const lastRetryMs = 5000;

/** @throws the first connection's error; later ones are tried again until `close` */
export async function listenOnServer(url: string, channel: string, listener: Listener): Promise<Listening> {
  let isClosed = false;
  let retry: NodeJS.Timeout | null = null;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'portal-events',
    });
    // Every loss ends the connection, too.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    const ping = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => {}));
    }, pingEveryMs).unref();
    client.once('end', () => {
      clearInterval(ping);
      if (!isClosed) reconnectIn(firstRetryMs);
    });
    return client;
  };

  const reconnectIn = (delayMs: number) => {
    retry = setTimeout(async () => {
      try {
        current = await connect();
      } catch {
        if (!isClosed) reconnectIn(Math.min(delayMs * 2, lastRetryMs));
        return;
      }
      if (isClosed) void current.end();
      else listener.onGap();
    }, delayMs);
  };

  let current = await connect();
  return {
    close: async () => {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await current.end();
    },
  };
}
