import pg from 'pg';
import type { Db as BossDb } from 'pg-boss';

export type Listener = {
  readonly onNotification: (payload: string) => void;
  /** Called after an interruption, which may have lost notifications. */
  readonly onGap: () => void;
};

export type Listening = { close(): Promise<void> };

/** Pings find silently lost connections, such as behind a router that has dropped its state. */
const pingEveryMs = 10_000;
const answerWithinMs = 5000;

const firstRetryMs = 250;
const lastRetryMs = 5000;

export type Listen = (channel: string, listener: Listener) => Promise<Listening>;

/** Adapts {@link Listen} to pg-boss. */
export function listenForBoss(listen: Listen): NonNullable<BossDb['listen']> {
  return async (channel, onNotification, onReconnect) => {
    const listening = await listen(channel, { onNotification, onGap: onReconnect });
    onReconnect();
    return listening;
  };
}

/**
 * Listens to all channels on one connection, from the first listener to the end of the last.
 *
 * @returns a function that adds a listener. It throws the error of a first connection, and retries a lost one.
 */
export function createListen(url: string): Listen {
  const channels = new Map<string, Set<Listener>>();
  let current: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let wasLost = false;

  const connect = async () => {
    const client = await openListening(url, channels, () => {
      if (current !== client) return;
      current = null;
      wasLost = true;
      reconnectIn(firstRetryMs);
    });
    current = client;
    if (wasLost) for (const listeners of channels.values()) for (const { onGap } of listeners) onGap();
    wasLost = false;
  };
  const ensureConnected = () => {
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  const reconnectIn = (delayMs: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (current === null && channels.size > 0)
        ensureConnected().catch(() => reconnectIn(Math.min(delayMs * 2, lastRetryMs)));
    }, delayMs);
  };
  const remove = async (channel: string, listener: Listener) => {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    await connecting?.catch(() => {});
    // Another caller may have added a listener meanwhile.
    if (channels.size > 0) {
      if (!channels.has(channel)) await current?.query(unlistenTo(channel)).catch(() => {});
      return;
    }
    clearTimeout(retry);
    wasLost = false;
    const last = current;
    current = null;
    await last?.end();
  };

  return async (channel, listener) => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    try {
      if (!current) await ensureConnected();
      // The new connection may have listened to its channels just before this one was added.
      await current?.query(listenTo(channel));
    } catch (error) {
      await remove(channel, listener);
      throw error;
    }
    return { close: () => remove(channel, listener) };
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
const unlistenTo = (channel: string) => `unlisten ${pg.escapeIdentifier(channel)}`;

/** Also listens to channels added meanwhile. @throws when it cannot listen to a channel */
async function openListening(
  url: string,
  channels: ReadonlyMap<string, ReadonlySet<Listener>>,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'portal-events',
  });
  // Ignore errors: each loss also emits `end`.
  client.on('error', () => {});
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onNotification } of channels.get(channel) ?? []) onNotification(payload);
  });
  try {
    await client.connect();
    for (const channel of channels.keys()) await client.query(listenTo(channel));
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  let isAsking = false;
  const ping = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    await client.query('select').catch(() => client.end().catch(() => {}));
    isAsking = false;
  }, pingEveryMs).unref();
  client.once('end', () => {
    clearInterval(ping);
    onEnd();
  });
  return client;
}
