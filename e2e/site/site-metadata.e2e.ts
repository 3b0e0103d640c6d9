import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { brand, pageTitle } from '#domain/brand.ts';
import { categories, isCategoryCode } from '#domain/catalogue/categories.ts';
import { appPages, builtPaths, indexablePaths, pages } from '#domain/site/pages.ts';
import { shareImageSize } from '#domain/site/share-image.ts';
import { shareImages } from '#domain/site/share-images.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { nameService } from '#web/catalogue/service-names.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Head, readHead, structuredData } from '../support/page-head.ts';

/** Bytes of a share image: messengers on phones give up on what takes long. */
const maxShareImageBytes = 60_000;
const pngSignature = '89504e470d0a1a0a';

const resultPaths = builtPaths.filter((path) => !indexablePaths.includes(path));

async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return { answer, html, head: readHead(html), status: answer.status() };
}

function findGaps(head: Head, publicUrl: string): string[] {
  const [title = ''] = head.titles;
  const [description = ''] = head.metas('description');
  const [image = ''] = head.metas('og:image');
  const expected: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:locale': 'de_DE',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(shareImageSize.width),
    'og:image:height': String(shareImageSize.height),
    'og:image:alt': head.metas('og:image:alt')[0] || 'a text',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': head.metas('og:image:alt')[0] || 'a text',
  };
  return [
    ...(head.lang === 'de' ? [] : [`lang is ${head.lang}`]),
    ...(head.titles.length === 1 ? [] : [`${head.titles.length} titles`]),
    ...(title.endsWith(pageTitle('')) && title !== pageTitle('') ? [] : [`title ${title}`]),
    ...(head.metas('description').length === 1 && description ? [] : ['no single description']),
    ...(image.startsWith(`${publicUrl}/share/`) ? [] : [`image ${image}`]),
    ...Object.entries(expected)
      .filter(([name, value]) => head.metas(name).join('|') !== value)
      .map(([name]) => `${name} is ${head.metas(name).join('|')}`),
  ];
}

function findTwins(values: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string>();
  return [...values].flatMap(([path, value]) => {
    const twin = owners.get(value);
    owners.set(value, path);
    return twin === undefined ? [] : [`${path} and ${twin}: ${value}`];
  });
}

/** Structured data is complete and belongs to its page. */
function expectOwnData(head: Head, path: string, publicUrl: string): void {
  const data = head.jsonLd.map((entry) => structuredData.parse(entry));
  const types = data.map((entry) => entry['@type']);
  const [, code = '', segment] = path.split('/');
  if (path === '/') expect(types).toEqual(['Organization', 'WebSite']);
  else if (isCategoryCode(code)) expect(types, path).toEqual(['BreadcrumbList', 'Service']);
  else if (path === '/faq') expect(types).toEqual(['BreadcrumbList', 'FAQPage']);
  else expect(types, path).toEqual(['BreadcrumbList']);
  for (const entry of data) {
    if (entry['@type'] === 'BreadcrumbList') {
      const parents = segment ? [`${publicUrl}/${code}`] : [];
      const way = [`${publicUrl}/`, ...parents, publicUrl + path];
      expect(entry.itemListElement.map(({ item }) => item)).toEqual(way);
      const names = entry.itemListElement.map(({ name }) => name);
      expect(new Set(names).size, `${path}: ${names}`).toBe(names.length);
      if (segment) expect(names.at(-1)).toBe(nameService(segment));
    }
    if (entry['@type'] === 'Service') {
      expect(entry.url).toBe(publicUrl + path);
      expect(entry.serviceType).toBe(
        segment ? nameService(segment) : isCategoryCode(code) && categories[code].label,
      );
    }
  }
}

/** The calls of a page to third parties, and its fonts without a preload. */
function findForeign(html: string): string[] {
  const asked = html.matchAll(/<(?:script|img|iframe|link|source)\b[^>]*?\b(?:src|href|srcset)="([^"]*)"/g);
  const foreign = [...asked].filter(
    ([tag, url = '']) => !url.startsWith('/') && !tag.includes('rel="canonical"'),
  );
  const fonts = html.match(/<link rel="preload" href="\/assets\/[\w.-]+\.woff2" as="font"/g) ?? [];
  return [
    ...foreign.map(([, url]) => `asks ${url}`),
    ...(fonts.length === 2 ? [] : [`${fonts.length} fonts are preloaded`]),
  ];
}

/** Each category has a picture of its own, which its pages share; all others have the portal's. */
function findSharedPicture(path: string): string | undefined {
  const [, code = ''] = path.split('/');
  return shareImages.find((entry) => entry.code === (isCategoryCode(code) ? code : null))?.image.path;
}

test('every indexed page has complete metadata without JavaScript and calls no third party', async ({
  request,
  portal,
}) => {
  const problems: string[] = [];
  const shown = new Set<string>();
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  for (const path of indexablePaths) {
    const { answer, html, head, status } = await readPage(request, path);
    const [description = ''] = head.metas('description');
    const { length } = description;
    titles.set(path, head.titles[0] ?? '');
    descriptions.set(path, description);
    const found = [
      ...(status === 200 ? [] : [`status ${status}`]),
      ...findGaps(head, portal.url),
      ...findForeign(html),
      ...(length < 50 || length > 160 ? [`description of ${length} characters: ${description}`] : []),
      ...(head.links('canonical').join() === portal.url + path
        ? []
        : [`canonical ${head.links('canonical')}`]),
      ...(head.metas('og:url').join() === portal.url + path ? [] : [`og:url ${head.metas('og:url')}`]),
      ...(head.metas('robots').length === 0 && !answer.headers()['x-robots-tag'] ? [] : ['noindex']),
    ];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
    expectOwnData(head, path, portal.url);
    const image = head.metas('og:image').join();
    expect(image, path).toBe(`${portal.url}${findSharedPicture(path)}`);
    shown.add(image);
  }
  expect(problems).toEqual([]);
  expect(findTwins(titles)).toEqual([]);
  expect(findTwins(descriptions)).toEqual([]);
  expect(shown.size).toBe(shareImages.length);
});

test('pages of a person, of a mailed link and after an action have their title and noindex', async ({
  request,
  portal,
}) => {
  const problems: string[] = [];
  const appPaths = appPages.map(({ path }) => path.replace(':token', 'abc_-9').replace(':id', randomUUID()));
  for (const path of [...resultPaths, ...appPaths]) {
    const { answer, head, status } = await readPage(request, path);
    const found = [
      ...(status === 200 ? [] : [`status ${status}`]),
      ...findGaps(head, portal.url),
      ...(head.metas('robots').join() === 'noindex' ? [] : ['no noindex in the HTML']),
      ...(answer.headers()['x-robots-tag'] === 'noindex' ? [] : ['no noindex in the header']),
      ...(head.links('canonical').length === 0 && head.metas('og:url').length === 0 ? [] : ['canonical']),
    ];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
  for (const [index, { title }] of appPages.entries()) {
    expect((await readPage(request, appPaths[index] ?? '')).head.titles).toEqual([pageTitle(title)]);
  }
});

test('unknown and moved addresses have no canonical address', async ({ request }) => {
  const lost = await readPage(request, '/gibt-es-nicht');
  expect(lost.status).toBe(404);
  expect(lost.head.titles).toEqual([pageTitle('Seite nicht gefunden')]);
  expect([lost.head.links('canonical'), lost.head.metas('robots')]).toEqual([[], ['noindex']]);
  for (const path of ['/callcenter', '/LOGISTIK/lagerung', '/request/']) {
    const moved = await request.get(path, { maxRedirects: 0 });
    expect([moved.status(), await moved.text()], path).toEqual([301, '']);
  }
});

test('share images and icons exist in the stated size', async ({ page, request }) => {
  const icons = [
    [siteIcons.appleTouch, 180, 180],
    [siteIcons.small, 192, 192],
    [siteIcons.large, 512, 512],
    [siteIcons.maskable, 512, 512],
  ] as const;
  const { width: wide, height: high } = shareImageSize;
  const pictures = shareImages.map(({ image }) => [image.path, wide, high] as const);
  for (const [url, width, height] of [...pictures, ...icons]) {
    const answer = await request.get(url);
    const body = await answer.body();
    expect([answer.status(), answer.headers()['content-type']], url).toEqual([200, 'image/png']);
    expect(body.subarray(0, 8).toString('hex'), url).toBe(pngSignature);
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], url).toEqual([width, height]);
    expect(body.length, url).toBeLessThan(maxShareImageBytes);
    expect(answer.headers()['cache-control'], url).toBe('public, max-age=604800');
  }
  await page.goto(siteIcons.small);
  const sizes = await page.evaluate(
    async (addresses) => {
      const drawn = addresses.map(async (address) => {
        const image = new Image();
        image.src = new URL(address, window.location.origin).href;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      });
      return Promise.all(drawn);
    },
    [...pictures.map(([url]) => url), ...icons.map(([url]) => url), siteIcons.ico],
  );
  expect(sizes).toEqual([...[...pictures, ...icons].map(([, width, height]) => [width, height]), [32, 32]]);
});

test('every page links the web manifest, and the manifest its icons', async ({ request }) => {
  const { head } = await readPage(request, '/');
  expect(head.links('apple-touch-icon')).toEqual([siteIcons.appleTouch]);
  expect(head.links('icon')).toEqual([siteIcons.ico, expect.stringMatching(/favicon-[\w-]+\.svg$/)]);
  const manifest = await request.get(head.links('manifest').join());
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, lang, start_url, icons } = await manifest.json();
  expect({ name, lang, start_url }).toEqual({
    name: expect.stringContaining(brand.name),
    lang: 'de',
    start_url: '/',
  });
  for (const path of [...head.links('icon'), ...icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the browser keeps the served metadata and changes it with the page', async ({ page, portal }) => {
  const countTwins = () =>
    page.evaluate(() => {
      const key = (tag: Element) =>
        [
          tag.tagName,
          tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.getAttribute('rel'),
          // The bars' colour is told once per mode.
          tag.getAttribute('media') ?? '',
        ].join(' ');
      const tags = document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]');
      const keys = [...tags].map(key);
      return keys.filter((one, index) => keys.indexOf(one) !== index);
    });
  await page.goto('/Callcenter/Inbound');
  await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible();
  expect(await countTwins()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Steuerberatung' }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${portal.url}/Steuerberatung`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${portal.url}/share/steuerberatung.png`,
  );
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  expect(await countTwins()).toEqual([]);

  // Opened under another name than its own, the portal keeps to its own.
  await page.goto(`${portal.url.replace('localhost', '127.0.0.1')}/Steuerberatung`);
  await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible();
  expect(await countTwins()).toEqual([]);

  const partnerId = await portal.addPartner('kopf@metadaten.example');
  await portal.signIn(page, partnerId);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page).toHaveTitle(pageTitle(pages.dashboard.title));
  expect(await countTwins()).toEqual([]);
});
