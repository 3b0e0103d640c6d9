import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

type FormSectionProps = {
  legend: ReactNode;
  hint?: ReactNode;
  'aria-describedby'?: string;
  children: ReactNode;
};

export function FormSection({ legend, hint, children, ...props }: FormSectionProps) {
  return (
    <fieldset className={classes.section} {...props}>
      <legend className={`${classes.name} headline`}>{legend}</legend>
      <SectionParts hint={hint}>{children}</SectionParts>
    </fieldset>
  );
}

type SectionProps = {
  title: string;
  hint?: ReactNode;
  badge?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
};

/** A part of the profile without fields. */
export function Section({ title, hint, badge, isDanger, children }: SectionProps) {
  return (
    <section className={classes.section} data-danger={isDanger}>
      <Group className={classes.name ?? ''} justify="space-between" gap="xs">
        <Box component="h2" fz="inherit">
          {title}
        </Box>
        {badge}
      </Group>
      <SectionParts hint={hint}>{children}</SectionParts>
    </section>
  );
}

function SectionParts({ hint, children }: Pick<SectionProps, 'hint' | 'children'>) {
  return (
    <>
      {hint ? (
        <Box className={classes.hint ?? ''} c="dimmed">
          {hint}
        </Box>
      ) : null}
      <div className={classes.body}>{children}</div>
    </>
  );
}

type FieldPairProps = {
  /** `place`: a postal code beside a town. */
  shape?: 'halves' | 'place';
  children: ReactNode;
};

export function FieldPair({ shape = 'halves', children }: FieldPairProps) {
  const columns = shape === 'place' && { gridTemplateColumns: '9rem minmax(0, 1fr)' };
  return (
    <div className="halves" style={{ ...columns }}>
      {children}
    </div>
  );
}
