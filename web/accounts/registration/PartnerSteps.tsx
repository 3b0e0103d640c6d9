import { Box } from '@mantine/core';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { Panel } from '#web/ui/page/Panel.tsx';
import classes from './PartnerSteps.module.css';

const steps = [
  { title: 'Registrieren', text: 'Unternehmen, Zugang und Dienstleistungen angeben.' },
  {
    title: 'E-Mail-Adresse bestätigen',
    text: `Über den Link in unserer E-Mail; er gilt ${linkLifetimeHours.verifyEmail} Stunden.`,
  },
  { title: 'Prüfung durch uns', text: 'Wir sehen uns Ihre Angaben an und schalten Ihr Konto frei.' },
  { title: 'Anfragen sehen und kaufen', text: 'Nur passende Anfragen, bezahlt wird je Kauf.' },
];

export function PartnerSteps({ current }: { current: number }) {
  return (
    <ol data-side="provider">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'open'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.title}>{title}</span>
          <span className="note">{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function NextSteps({ current }: { current: number }) {
  return (
    <Panel as="aside">
      <Box component="h2" fz="lg" mb="md">
        So geht es weiter
      </Box>
      <PartnerSteps current={current} />
    </Panel>
  );
}
