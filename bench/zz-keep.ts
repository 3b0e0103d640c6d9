import { startServer, createFilled, withDatabase } from './database.ts';
import { insertPartners } from './sample-partners.ts';
import { insertRequests } from './sample-requests.ts';
import { writeFileSync } from 'node:fs';
const server = await startServer();
const out: any = {};
for (const count of process.argv[2]!.split(',').map(Number)) {
  const t = Date.now();
  let partners: any;
  out[count] = { url: await createFilled(server, async ({ db }) => {
    partners = await insertPartners(db, 1000, new Date());
    console.log('partners', Date.now() - t);
    await insertRequests(db, { count, spreadDays: 30, now: new Date() });
  }) };
  out[count].partners = partners;
  console.log(count, Date.now() - t, 'ms', out[count].url);
  writeFileSync('/tmp/plan/keep.json', JSON.stringify(out));
}
console.log('ready');
setInterval(()=>{}, 1e6);
