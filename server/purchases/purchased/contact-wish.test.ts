import { beforeAll, describe, expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: TestBrowser;
beforeAll(async () => {
  partner = await portal.openBrowserAs(samplePartner('contact-petra@dienst.example'));
});

async function addWishing(changes: object): Promise<string> {
  return addPublished(portal, 'Callcenter', { postleitzahl: '55121', ...changes });
}

async function readBefore(id: string) {
  const path = `GET /api/requests/${id}`;
  return readAnswer('GET /api/requests/:id', await partner.call(path)).request;
}

async function buy(id: string): Promise<void> {
  expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
}

/** Every answer and file in which a buyer meets the contact. */
async function readEverything(id: string): Promise<string[]> {
  const paths = [
    `GET /api/requests/${id}`,
    'GET /api/requests/purchased?limit=100',
    `GET /api/partner/requests/${id}/vcard`,
    'GET /api/partner/requests/export',
    'GET /api/user/export',
  ];
  const answers = await Promise.all(paths.map((path) => partner.call(path)));
  for (const [index, { statusCode }] of answers.entries())
    expect([paths[index], statusCode]).toEqual([paths[index], 200]);
  return answers.map(({ body }) => body);
}

describe.each([
  ['email', 'telefon'],
  ['telefon', 'email'],
] as const)('of a client who wishes to be contacted by %s alone', (way, unwanted) => {
  test(`no answer and no file tells a buyer the other way (${unwanted})`, async () => {
    const own = { telefonnummer: '040 7654321', email: `contact-${way}@allein.example` };
    const id = await addWishing({ kontaktwege: [way], kontaktzeiten: ['Abend'], ...own });
    const before = await readBefore(id);
    expect(before).toMatchObject({ kontaktwege: [way] });
    expect(before).not.toHaveProperty('kontaktzeiten');
    await buy(id);
    const bodies = await readEverything(id);
    const [secret, wanted] = {
      email: ['7654321', own.email],
      telefon: [own.email, '7654321'],
    }[way] as [string, string];
    for (const body of bodies) {
      expect(body.replaceAll(' ', '')).not.toContain(secret);
      expect(body.replaceAll(' ', '')).toContain(wanted);
    }
    const hidden = unwanted === 'email' ? { email: '' } : { telefonnummer: '', telefonnummerAnzeige: '' };
    expect(await readBefore(id)).toMatchObject({ kontaktwege: [way], kontaktzeiten: ['Abend'], ...hidden });
    const mails = JSON.stringify(await portal.takeMails());
    expect(mails).not.toContain('7654321');
  });
});

test('who says nothing is contacted both ways, at any time', async () => {
  const id = await addWishing({});
  await buy(id);
  expect(await readBefore(id)).toMatchObject({
    kontaktwege: ['telefon', 'email'],
    kontaktzeiten: [],
    email: 'kapitaen@werft-nord.example',
    telefonnummer: '+49401234567',
  });
});

test('the client reads both ways, whatever is wished', async () => {
  const wish = { kontaktwege: ['email'], kontaktzeiten: ['Abend', 'Vormittag'] };
  const body = sampleSubmission('Callcenter', { email: 'contact-wunsch@werft.example', ...wish });
  const { request } = readAnswer(
    'POST /api/requests',
    await portal.openBrowser().call('POST /api/requests', { body }),
  );
  expect(request).toMatchObject({
    kontaktwege: ['email'],
    kontaktzeiten: ['Vormittag', 'Abend'],
    telefonnummer: '+49401234567',
  });
});
