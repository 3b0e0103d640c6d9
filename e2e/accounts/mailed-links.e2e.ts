import { expect, test } from '../support/fixtures.ts';

/** Every page that a mailed link opens (site 27 names those of test mode). */
const pages = [
  'verify-email',
  'verify-email-change',
  'email-aenderung-widerrufen',
  'reset-password',
  'anfrage',
];

for (const mode of ['open', 'test'] as const) {
  for (const name of pages) {
    test(`no request of /${name}/… names the link's secret, in ${mode} mode`, async ({
      page,
      portal,
      shutPortal,
    }) => {
      const { url } = mode === 'open' ? portal : shutPortal;
      const referrers: string[] = [];
      let count = 0;
      page.on('request', async (request) => {
        count += 1;
        const { referer } = await request.allHeaders().catch(() => ({ referer: undefined }));
        if (referer !== undefined) referrers.push(`${request.url()} from ${referer}`);
      });
      await page.goto(`${url}/${name}/geheimes-wort`, { waitUntil: 'networkidle' });
      expect(count).toBeGreaterThan(10);
      expect(referrers).toEqual([]);
    });
  }
}
