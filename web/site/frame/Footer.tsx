import { Box, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { paths } from '#domain/site/paths.ts';
import classes from './Footer.module.css';
import type { MenuLink } from './header/header-links.ts';
import { Logo } from './Logo.tsx';
import { legalLinks, serviceLinks, whyTitle } from './site-links.tsx';

const groups: readonly { readonly title: string; readonly links: readonly MenuLink[] }[] = [
  { title: 'Services', links: serviceLinks },
  {
    title: 'Loslegen',
    links: [
      { label: 'Anfrage stellen', to: paths.request() },
      { label: 'Partner werden', to: paths.register() },
      { label: 'Häufige Fragen', to: paths.faq() },
    ],
  },
  {
    title: 'Das Portal',
    links: [
      { label: 'Über uns', to: paths.about() },
      { label: whyTitle, to: paths.why() },
      { label: 'So funktioniert die Vermittlung', to: paths.howItWorks() },
    ],
  },
  { title: 'Rechtliches', links: legalLinks },
];

export function Footer() {
  const { operator, phone, contactEmail } = brand;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Stack align="start" gap="md">
          <Box c="var(--on-sea)">
            <Logo />
          </Box>
          <p>{brand.claim}</p>
          <Stack component="address" gap="3xs" fs="normal">
            <a href={phoneHref(phone)}>
              <IconPhone size={18} aria-hidden />
              {phone}
            </a>
            <a href={`mailto:${contactEmail}`}>
              <IconMail size={18} aria-hidden />
              {contactEmail}
            </a>
          </Stack>
        </Stack>
        <nav className={classes.groups} aria-label="Alle Bereiche">
          {groups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </nav>
      </div>
      <Group component="p" className={classes.operator} gap="md" pt="md" pb="lg" fz="sm">
        <span>{operator.company}</span> <span>{operator.street}</span>{' '}
        <span>
          {operator.postalCode} {operator.city}
        </span>
      </Group>
    </footer>
  );
}

function FooterGroup({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const id = useId();
  return (
    <div>
      <Text id={id} c="var(--on-sea)" fw={650} mb="xs">
        {title}
      </Text>
      <ul aria-labelledby={id}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
