import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { CategoryIcon } from '../catalogue/category-icons.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { organizationJsonLd, webSiteJsonLd } from '../ui/json-ld.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { RouteDivider } from '../ui/RouteLine.tsx';
import { LandingHero } from './LandingHero.tsx';
import classes from './LandingPage.module.css';
import { LandingSteps } from './LandingSteps.tsx';
import { benefits } from './landing-texts.ts';

export const meta = () =>
  pageMeta({
    title: 'Geprüfte Anfragen, passende Dienstleister',
    description: `${brand.name} bringt Unternehmen und passende Dienstleister zusammen: Bedarf kostenlos beschreiben, geprüfte Angebote vergleichen, selbst entscheiden.`,
    path: paths.home(),
    keywords: categoryCodes.map((code) => categories[code].label),
    jsonLd: [organizationJsonLd(), webSiteJsonLd()],
  });

export default function LandingPage() {
  return (
    <>
      <LandingHero />
      <LandingSteps />
      <Benefits />
      <Services />
      <Closing />
    </>
  );
}

function Benefits() {
  return (
    <section className={classes.section} aria-labelledby="vorteile">
      <h2 id="vorteile">Worauf sich beide Seiten verlassen</h2>
      <div className={classes.benefits}>
        {benefits.map(({ side, title, points }) => (
          <div key={side} className={classes.benefit} data-side={side}>
            <h3>{title}</h3>
            <dl>
              {points.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

function Services() {
  return (
    <section className={classes.section} aria-labelledby="services">
      <div className={classes.sectionHead}>
        <h2 id="services">Sechs Bereiche, ein Weg</h2>
        <p>
          Jeder Bereich hat seinen eigenen Fragebogen. So weiß ein Dienstleister vor dem ersten Gespräch,
          worum es geht.
        </p>
      </div>
      <ul className={classes.services}>
        {categoryCodes.map((code) => (
          <li key={code}>
            <Link to={paths.category(code)} className={classes.service}>
              <span className={classes.serviceIcon}>
                <CategoryIcon code={code} size={28} />
              </span>
              <span className={classes.serviceName}>{categories[code].label}</span>
              <span className={classes.serviceText}>{categories[code].summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing() {
  return (
    <section className={classes.closing} aria-labelledby="los">
      <RouteDivider />
      <div className={classes.closingInner}>
        <h2 id="los">Welche Aufgabe möchten Sie abgeben?</h2>
        <p>Beschreiben Sie Ihren Bedarf. Die Anfrage ist kostenlos und verpflichtet Sie zu nichts.</p>
        <div className={classes.closingActions}>
          <ButtonLink to={paths.request()} color="action" size="lg">
            Anfrage stellen
          </ButtonLink>
          <ButtonLink to={paths.register()} variant="default" size="lg">
            Als Dienstleister registrieren
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
