import { Group, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { AnchoredPage } from '#web/site/shared/AnchoredPage.tsx';
import { CourseHead } from '#web/site/shared/CourseHead.tsx';
import { type Side, sideAnchors, sideLabels, sides } from '#web/site/sides.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import classes from './WhyPage.module.css';
import { whySections } from './why-texts.ts';

export const meta = () =>
  pageMeta({
    title: `Warum ${brand.name}`,
    description: `Für Auftraggeber völlig kostenlos, für Dienstleister ohne Grundgebühr und ohne Abo: was ${brand.name} beiden Seiten bringt.`,
    path: paths.why(),
    keywords: ['Dienstleister finden', 'Anfragen kaufen', 'B2B-Aufträge', 'kostenlos vergleichen'],
  });

/** Why the portal, with a section for each side (site 12). */
export default function WhyPage() {
  return (
    <AnchoredPage>
      <CourseHead
        title={`Warum ${brand.name}?`}
        lead="Die einen brauchen Hilfe, die anderen bieten sie an. Wir sorgen dafür, dass beide sich ohne Umwege finden."
      >
        <Group component="nav" aria-label="Auf dieser Seite" className={classes.jumps} gap="xs" mt="lg">
          {sides.map((side) => (
            <Link key={side} to={paths.why({ side: sideAnchors[side] })}>
              Für {sideLabels[side]}
              <IconArrowDown size={19} aria-hidden />
            </Link>
          ))}
        </Group>
      </CourseHead>
      <Section side="client">
        <ButtonLink to={paths.request()} color="client" size="lg">
          Anfrage stellen
        </ButtonLink>
      </Section>
      <Section side="provider">
        <ButtonLink to={paths.register()} color="provider" size="lg">
          Partner werden
        </ButtonLink>
      </Section>
    </AnchoredPage>
  );
}

function Section({ side, children }: { side: Side; children: ReactNode }) {
  const { statement, text, reasons } = whySections[side];
  const anchor = sideAnchors[side];
  return (
    <section data-side={side} className={classes.section} aria-labelledby={anchor}>
      <div className={classes.inner}>
        <div className={classes.claim}>
          <h2 id={anchor} tabIndex={-1}>
            Für {sideLabels[side]}
          </h2>
          <Text className="headline" fz="4xl" fw={700} lh={1.1}>
            {statement}
          </Text>
          <Text c="dimmed" fz="lg" maw="30rem">
            {text}
          </Text>
          <Group gap="lg" mt="sm">
            {children}
            <Link to={paths.faq({ side: anchor })}>Häufige Fragen</Link>
          </Group>
        </div>
        <ol>
          {Object.entries(reasons).map(([title, reason]) => (
            <li key={title} className={classes.reason}>
              <h3>{title}</h3>
              <Text c="dimmed" maw="32rem" mt="2xs">
                {reason}
              </Text>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
