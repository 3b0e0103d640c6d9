import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { paths } from '../paths.ts';
import classes from './Footer.module.css';
import type { MenuLink } from './header-links.ts';
import { Logo } from './Logo.tsx';

type FooterProps = { services: readonly MenuLink[]; isSignedIn: boolean };

/** Service pages, the ways in, the legal pages, and how to reach the operator. */
export function Footer({ services, isSignedIn }: FooterProps) {
  const { operator, phone, contactEmail } = brand;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>{brand.claim}</p>
          <address className={classes.address}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <IconPhone size={18} aria-hidden />
              {phone}
            </a>
            <a href={`mailto:${contactEmail}`}>
              <IconMail size={18} aria-hidden />
              {contactEmail}
            </a>
          </address>
        </div>
        <FooterGroup title="Services" links={services} />
        <FooterGroup
          title="Loslegen"
          links={[
            { label: 'Anfrage stellen', to: paths.request() },
            ...(isSignedIn
              ? [{ label: 'Profil', to: paths.profile() }]
              : [
                  { label: 'Partner werden', to: paths.register() },
                  { label: 'Anmelden', to: paths.login() },
                ]),
          ]}
        />
        <FooterGroup
          title="Rechtliches"
          links={[
            { label: 'AGB', to: paths.terms() },
            { label: 'Datenschutz', to: paths.privacy() },
            { label: 'Impressum', to: paths.imprint() },
          ]}
        />
      </div>
      <p className={classes.operator}>
        {operator.company} · {operator.street} · {operator.postalCode} {operator.city}
      </p>
    </footer>
  );
}

function FooterGroup({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <p className={classes.heading}>{title}</p>
      <ul className={classes.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
