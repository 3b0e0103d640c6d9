import type { Request } from '@playwright/test';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { pages } from '#domain/site/pages.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every page that a mailed link opens (site 27 names those of test mode). */
const mailedPaths = Object.keys(mailedPages).map((name) => pages[name as keyof typeof mailedPages].path);

for (const mode of ['open', 'test'] as const) {
  for (const path of mailedPaths) {
    test(`no request of ${path} names the link's secret, in ${mode} mode`, async ({
      page,
      portal,
      shutPortal,
    }) => {
      const { url } = mode === 'open' ? portal : shutPortal;
      const asked: Promise<{ readonly address: string; readonly referer: string | undefined }>[] = [];
      const note = (request: Request) => {
        asked.push(request.allHeaders().then(({ referer }) => ({ address: request.url(), referer })));
      };
      page.on('request', note);
      await page.goto(url + path.replace(':token', 'geheimes-wort'), { waitUntil: 'networkidle' });
      // Nobody would wait for what is asked from here on.
      page.off('request', note);
      const requests = await Promise.all(asked);
      expect(requests.length).toBeGreaterThan(10);
      expect(requests.filter(({ referer }) => referer !== undefined)).toEqual([]);
    });
  }
}
