import type { OrganizationLeaf, Service, WebSite, WithContext } from 'schema-dts';
import { brand } from '#domain/brand.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { context } from './json-ld.ts';
import { findPortalOrigin } from './portal-origin.ts';

const idOf = (name: string) => `${findPortalOrigin()}/#${name}`;

/** The portal's operator in a few words, as other facts refer to it. */
function operator(): OrganizationLeaf {
  const origin = findPortalOrigin();
  return { '@type': 'Organization', '@id': idOf('organization'), name: brand.name, url: `${origin}/` };
}

/** Who runs the portal; everything is said in the brand file. */
export function organizationJsonLd(): WithContext<OrganizationLeaf> {
  const { company, street, postalCode, city, country } = brand.operator;
  return {
    '@context': context,
    ...operator(),
    legalName: company,
    slogan: brand.claim,
    logo: `${findPortalOrigin()}${siteIcons.large}`,
    email: brand.contactEmail,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
  };
}

export function webSiteJsonLd(): WithContext<Exclude<WebSite, string>> {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': idOf('website'),
    name: brand.name,
    alternateName: `${brand.name} – ${brand.titleSuffix}`,
    url: `${findPortalOrigin()}/`,
    inLanguage: 'de-DE',
    publisher: { '@id': idOf('organization') },
  };
}

type OfferedService = {
  /** What providers are found for. */
  readonly name: string;
  /** The category it belongs to. */
  readonly serviceType: string;
  readonly description: string;
  readonly path: string;
};

/** What the portal does for a client on this page: finding providers, free of charge (catalogue 20). */
export function serviceJsonLd(service: OfferedService): WithContext<Exclude<Service, string>> {
  return {
    '@context': context,
    '@type': 'Service',
    name: service.name,
    serviceType: service.serviceType,
    description: service.description,
    url: `${findPortalOrigin()}${service.path}`,
    provider: operator(),
    areaServed: { '@type': 'Country', name: 'Deutschland' },
    audience: { '@type': 'BusinessAudience', audienceType: 'Unternehmen' },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      description: 'Für Auftraggeber kostenlos und unverbindlich.',
    },
  };
}
