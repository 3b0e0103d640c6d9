import { randomUUID } from 'node:crypto';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers, exampleContact } from '#domain/requests/answer-examples.ts';
import {
  checkGoal,
  type FilledPortal,
  formatCount,
  isQuick,
  openFilledPortal,
  print,
} from './filled-portal.ts';
import { type Call, type Contender, listing, measure, planCalls } from './market-runs.ts';

const listedCounts = isQuick ? [1000] : [1000, 17_000, 100_000];
const buying = { amount: isQuick ? 200 : 1500 };
const submitting = { amount: isQuick ? 50 : 400 };

/** Least ratio of calls per second, portal to baseline server, by number of listed requests. */
const goals: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  17000: { list: 0.65, purchase: 0.5 },
  100000: { list: 1 },
};

/** @returns a function that returns submissions of a visitor, each with a new address */
async function planSubmissions(origin: string): Promise<() => Call> {
  const token = await fetch(`${origin}/api/csrf-token`);
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token.headers.get('x-csrf-token') ?? '',
    cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
  let planned = 0;
  return () => {
    const category = categoryCodes[planned % categoryCodes.length] ?? 'Callcenter';
    const email = `anna${planned}@nordlicht${planned}.example`;
    planned += 1;
    const body = JSON.stringify({ category, ...exampleAnswers(category), ...exampleContact, email });
    return { method: 'POST', path: '/api/requests', headers, body };
  };
}

async function listContenders(filled: FilledPortal): Promise<Contender[]> {
  const { portal } = filled;
  const baseline = await filled.startServer('bench/baseline-server.ts');
  const { nextPartner, nextPurchase, list, buy } = await planCalls(filled);
  const listBaseline = (): Call => ({ path: `/list?category=${encodeURIComponent(nextPartner().category)}` });
  const buyBaseline = (): Call => {
    const { requestId, partner } = nextPurchase();
    const headers = { 'idempotency-key': randomUUID() };
    return { method: 'POST', path: `/buy/${requestId}?partner=${partner.id}`, headers };
  };
  const submit = await planSubmissions(portal);
  return [
    { name: 'list, portal', origin: portal, end: listing, nextCall: list },
    { name: 'list, baseline', origin: baseline, end: listing, nextCall: listBaseline },
    { name: 'purchase, portal', origin: portal, end: buying, nextCall: buy },
    { name: 'purchase, baseline', origin: baseline, end: buying, nextCall: buyBaseline },
    { name: 'submission, portal', origin: portal, end: submitting, nextCall: submit },
  ];
}

for (const listed of listedCounts) {
  const filled = await openFilledPortal({ stored: listed, waiting: 0, listed, places: 100, mails: 0 });
  const perSecond = await measure(filled, await listContenders(filled));
  for (const name of ['list', 'purchase']) {
    const ratio = perSecond(`${name}, portal`) / perSecond(`${name}, baseline`);
    const title = `${name} at ${formatCount(listed)} listed requests, portal to baseline: ${ratio.toFixed(2)}`;
    const atLeast = goals[listed]?.[name];
    if (atLeast === undefined) print(title);
    else checkGoal(title, ratio >= atLeast, `at least ${atLeast}`);
  }
  await filled.close();
}
