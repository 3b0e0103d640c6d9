import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { announceChanges } from '#server/events/events.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

const { response } = api['GET /api/events'];
type Event = z.output<typeof response>;

export type ListenedEvents = {
  /** Grows with each event. */
  readonly events: readonly Event[];
  /** Ids in the events of a kind; `'everything'` for an event without ids. */
  readonly idsOf: (event: Event['event']) => string[];
  readonly hasEnded: () => boolean;
  readonly leave: () => void;
};

/** Lets the application listen on a free port. @returns its address */
export async function listenAnywhere(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens the event stream until the test ends, and parses each event by the contract. */
export async function listenToEvents(url: string, browser: TestBrowser): Promise<ListenedEvents> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: { cookie: `session=${browser.cookies.get('session')}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const events: Event[] = [];
  let hasEnded = false;
  readAll(answer.body, (event) => events.push(event))
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  onTestFinished(() => leaving.abort());
  return {
    events,
    idsOf: (name) =>
      events.flatMap(({ event, data }) => {
        if (event !== name) return [];
        return data.ids.length > 0 ? data.ids : ['everything'];
      }),
    hasEnded: () => hasEnded,
    leave: () => leaving.abort(),
  };
}

/** Waits until the events of all earlier changes are sent: announces a last change and waits for its event. */
export async function untilAllIsSent(
  portal: Pick<TestApp, 'db' | 'openBrowserAs'>,
  url: string,
): Promise<void> {
  const id = randomUUID();
  const listener = await listenToEvents(
    url,
    await portal.openBrowserAs({ email: `${id}@portal.example`, role: 'admin' }),
  );
  announceChanges(portal.db, [{ kind: 'presence', id }]);
  await expect.poll(() => listener.idsOf('presence')).toContain(id);
  listener.leave();
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: Event) => void,
): Promise<void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
      if ('event' in fields) onEvent(response.parse({ event: fields.event, data: JSON.parse(fields.data) }));
    }
  }
}
