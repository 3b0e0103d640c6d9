import { z } from 'zod';
import { brand } from '#domain/brand.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);

function readAttributes(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

/** Reads a page's head. Entries are lists, so that tests can find duplicates. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => readAttributes(tag));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => readAttributes(tag));
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return {
    lang: /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1],
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => decode(text)),
    metas: (name: string) =>
      metas
        .filter((meta) => (meta.get('property') ?? meta.get('name')) === name)
        .map((meta) => meta.get('content') ?? ''),
    links: (rel: string) =>
      links.filter((link) => link.get('rel') === rel).map((link) => link.get('href') ?? ''),
    jsonLd: [...scripts].map(([, text = '']): unknown => JSON.parse(text)),
  };
}

export type Head = ReturnType<typeof readHead>;

const text = z.string().trim().min(1);
const url = z.url();
const graph = { '@context': z.literal('https://schema.org') };
const operator = z.looseObject({ '@type': z.literal('Organization'), '@id': url, name: text, url });

const breadcrumbs = z.strictObject({
  ...graph,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
});
const organization = z.strictObject({
  ...graph,
  ...operator.shape,
  name: z.literal(brand.name),
  legalName: text,
  slogan: text,
  logo: url,
  email: z.email(),
  telephone: text,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    postalCode: z.string().regex(/^\d{5}$/),
    addressLocality: text,
    addressCountry: text,
  }),
});
const webSite = z.strictObject({
  ...graph,
  '@type': z.literal('WebSite'),
  '@id': url,
  name: z.literal(brand.name),
  alternateName: text,
  url,
  inLanguage: z.literal('de-DE'),
  publisher: z.strictObject({ '@id': url }),
});
const service = z.strictObject({
  ...graph,
  '@type': z.literal('Service'),
  name: text,
  serviceType: text,
  description: text,
  url,
  provider: operator,
  areaServed: z.strictObject({ '@type': z.literal('Country'), name: z.literal('Deutschland') }),
  audience: z.strictObject({ '@type': z.literal('BusinessAudience'), audienceType: text }),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.literal(0),
    priceCurrency: z.literal('EUR'),
    description: text,
  }),
});
const faqPage = z.strictObject({
  ...graph,
  '@type': z.literal('FAQPage'),
  inLanguage: z.literal('de-DE'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

/** The kinds of structured data that pages may contain, in the format that search engines require. */
export const structuredData = z.discriminatedUnion('@type', [
  breadcrumbs,
  organization,
  webSite,
  service,
  faqPage,
]);
