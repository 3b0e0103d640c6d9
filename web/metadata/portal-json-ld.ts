import type { OrganizationLeaf, Service, WebSite, WithContext } from 'schema-dts';
import { brand } from '#domain/brand.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { context } from './json-ld.ts';
import { findPortalOrigin } from './portal-origin.ts';

const idOf = (name: string) => `${findPortalOrigin()}/#${name}`;

function operator(): OrganizationLeaf {
  const origin = findPortalOrigin();
  return { '@type': 'Organization', '@id': idOf('organization'), name: brand.name, url: `${origin}/` };
}

/** Takes all facts from the brand file (site 9). */
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
  readonly name: string;
  readonly serviceType: string;
  readonly description: string;
  readonly path: string;
};

/** The portal finds providers, at a price of 0; it does not provide the service itself (catalogue 20). */
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
