import { type FilledPortal, isQuick, openFilledPortal, print } from './filled-portal.ts';
import { listing, measure, planCalls } from './market-runs.ts';

const listed = isQuick ? 1000 : 17_000;

/** Samples what the busy sessions of the database wait for. @returns a function that ends it and names the most frequent waits */
function sampleWaits({ query }: FilledPortal): () => string {
  const samples: string[] = [];
  const timer = setInterval(async () => {
    const rows = await query<{ wait: string }>(`
      select coalesce(wait_event_type || ' ' || wait_event, 'none') as wait from pg_stat_activity
      where application_name = 'portal' and state <> 'idle'`);
    samples.push(...rows.map(({ wait }) => wait));
  }, 100);
  return () => {
    clearInterval(timer);
    const counts = Object.entries(Object.groupBy(samples, (wait) => wait)).map(
      ([wait, found = []]) => [wait, Math.round((found.length / samples.length) * 100)] as const,
    );
    const most = counts.toSorted(([, one], [, other]) => other - one).slice(0, 4);
    return most.map(([wait, percent]) => `${wait} ${percent} %`).join(', ');
  };
}

const filled = await openFilledPortal({ stored: listed, waiting: 0, listed, places: 100, mails: 0 });
const { list, buy } = await planCalls(filled);
const origin = [filled.portal];
for (const count of [1, 2, 4]) {
  while (origin.length < count) origin.push(await filled.startPortal());
  for (const [name, nextCall] of Object.entries({ list, purchase: buy })) {
    const endSampling = sampleWaits(filled);
    await measure(filled, [{ name: `${name}, ${count}`, origin, end: listing, nextCall }]);
    print(`sessions wait for: ${endSampling()}`);
  }
}
await filled.close();
