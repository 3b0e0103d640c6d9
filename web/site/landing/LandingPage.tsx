import { brand } from '#domain/brand.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { organizationJsonLd, webSiteJsonLd } from '#web/metadata/portal-json-ld.ts';
import { LandingBenefits } from './LandingBenefits.tsx';
import { LandingClosing } from './LandingClosing.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingServices } from './LandingServices.tsx';
import { LandingSteps } from './LandingSteps.tsx';

export const meta = () =>
  pageMeta({
    title: 'Geprüfte Anfragen, passende Dienstleister',
    description: `${brand.name} bringt Unternehmen und passende Dienstleister zusammen: Bedarf kostenlos beschreiben, Angebote vergleichen, selbst entscheiden.`,
    path: paths.home(),
    keywords: categoryCodes.map((code) => categories[code].label),
    jsonLd: [organizationJsonLd(), webSiteJsonLd()],
  });

export default function LandingPage() {
  return (
    <>
      <LandingHero />
      <LandingSteps />
      <LandingBenefits />
      <LandingServices />
      <LandingClosing />
    </>
  );
}
