import type { Page, Response } from '@playwright/test';
import { recordConfirmation } from '#server/requests/requests.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';

const placesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.textContent?.endsWith('anzeigen'))
        .map((one) => one.getBoundingClientRect().top),
    );

const isAbout = (path: string) => (answer: Response) => new URL(answer.url()).pathname === path;

test('question and withdrawal by another admin and the answer appear in open pages without moving anything', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'live-frage@werft.example';
  const firmenname = 'Lebhafte Werft KG';
  const clientId = await portal.addUser({ email, role: 'customer' });
  const request = await portal.addRequest('Callcenter', { firmenname, email, postleitzahl: '96047' });
  const { id } = request;
  await recordConfirmation(portal.db, request, new Date());
  const colleague = await portal.apiAs(await portal.addAdmin('live-kollege@portal.example'));
  const read = async () => (await colleague('GET', `/requests/${id}`))['request'] as Record<string, unknown>;
  const ask = async (question: string) => {
    const { updatedAt } = await read();
    await colleague('POST', `/admin/checking/${id}/question`, { question, updatedAt });
    return ((await read())['questions'] as { _id: string }[]).at(-1)?._id;
  };

  const streaming = page.waitForResponse(isAbout('/api/events'));
  await openAsAdmin(page, portal, 'live-chefin@portal.example', `/admin/pruefung?anfrage=${id}`);
  const own = await openPage(clientId);
  const openStream = await hold(own, '/api/events');
  await openOwnRequest(own, `/meine-anfragen/${id}`);
  let reads = 0;
  own.on('response', (answer) => {
    if (isAbout(`/api/requests/${id}`)(answer)) reads += 1;
  });
  openStream();
  // The page looks for changes, and finding none it reads the request again.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  await streaming;
  await expect(page.getByRole('heading', { name: 'Das sehen Partner vor dem Kauf' })).toBeVisible();
  const before = [await placesOf(page), await placesOf(own)];

  const first = await ask('Wie viele Anrufe sind es?');
  const toClient = button(own, 'Wir haben eine Rückfrage – anzeigen');
  await expect(button(page, 'Rückfrage gestellt – anzeigen')).toBeVisible();
  await expect(toClient).toBeVisible();
  expect([await placesOf(page), await placesOf(own)]).toEqual(before);
  await button(page, 'Rückfrage gestellt – anzeigen').click();
  await expect(page.getByText(/^Rückfrage offen seit/)).toBeVisible();
  await expect(page.getByRole('heading', { name: firmenname, exact: true })).toBeFocused();
  await toClient.click();
  await expect(text(own, 'Wie viele Anrufe sind es?')).toBeVisible();
  const answer = field(own, 'Ihre Antwort');
  await answer.fill('Etwa dreißig');

  await colleague('DELETE', `/admin/checking/${id}/question/${first}`);
  await expect(button(page, 'Rückfrage zurückgenommen – anzeigen')).toBeVisible();
  await expect(button(own, 'Rückfrage erledigt – anzeigen')).toBeVisible();
  await expect(answer).toHaveValue('Etwa dreißig');
  await button(own, 'Rückfrage erledigt – anzeigen').click();
  await expect(text(own, 'Etwa dreißig')).toBeVisible();
  await button(page, 'Rückfrage zurückgenommen – anzeigen').click();
  await expect(page.getByText(/^Rückfrage offen seit/)).toHaveCount(0);

  await ask('Und wann?');
  await expect(button(page, 'Rückfrage gestellt – anzeigen')).toBeVisible();
  await toClient.click();
  await answer.fill('Werktags.');
  // Before the page hears of its own answer: the question that was read is no news again.
  await own.route(`**/api/requests/${id}`, () => {});
  await button(own, 'Antwort senden').click();
  await expect(own.getByRole('heading', { name: /^Wir prüfen Ihre Anfrage bis/ })).toBeFocused();
  await expect(toClient).toHaveCount(0);
  await expect(button(page, 'Neue Antwort – anzeigen')).toBeVisible();
  await button(page, 'Neue Antwort – anzeigen').click();
  await expect(text(page, 'Werktags.')).toBeVisible();
  await expect(text(page, 'Neue Antwort')).toBeVisible();

  // Read by the first who looks.
  await expect(async () => {
    const { requests } = await colleague('GET', '/requests?review=answered&region=96');
    expect(requests).toEqual([]);
  }).toPass();
});
