import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { legalLinks } from '#web/site/frame/site-links.tsx';
import classes from './WorkFooter.module.css';

export function WorkFooter() {
  return (
    <footer className={classes.footer}>
      <Group className="width-frame" justify="space-between" gap="md" py="2xs">
        <Group component="nav" aria-label="Rechtliches" gap="md">
          {legalLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </Group>
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </Group>
    </footer>
  );
}
