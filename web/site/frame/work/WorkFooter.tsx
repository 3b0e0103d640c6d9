import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { legalLinks } from '#web/site/frame/site-links.tsx';
import classes from './WorkFooter.module.css';

export function WorkFooter() {
  return (
    <footer className={classes.footer}>
      <Group component="nav" aria-label="Rechtliches" className="width-wide" gap="md" style={{ rowGap: 0 }}>
        {legalLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Box component="a" ms={{ base: 0, sm: 'auto' }} href={`mailto:${brand.contactEmail}`}>
          {brand.contactEmail}
        </Box>
      </Group>
    </footer>
  );
}
