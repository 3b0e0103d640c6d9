import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

type FormSectionProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** `section`: without fields. */
  as?: 'fieldset' | 'section';
  isDanger?: boolean;
  'aria-describedby'?: string;
  children: ReactNode;
};

export function FormSection(props: FormSectionProps) {
  const { legend, hint, as: Part = 'fieldset', isDanger, children, ...rest } = props;
  const Name = Part === 'fieldset' ? 'legend' : 'h2';
  return (
    <Part className={classes.section} data-danger={isDanger} {...rest}>
      <Name className={`${classes.name} headline`}>{legend}</Name>
      {hint ? <div className="note">{hint}</div> : null}
      <Stack gap="md" className={classes.body ?? ''}>
        {children}
      </Stack>
    </Part>
  );
}

type FieldPairProps = {
  /** `names`: in a row, also on phones. `place`: a postal code beside a town, also on phones, and a country where there is room. */
  shape?: 'halves' | 'names' | 'place';
  children: ReactNode;
};

export function FieldPair({ shape = 'halves', children }: FieldPairProps) {
  return <div className={shape === 'halves' ? shape : classes[shape]}>{children}</div>;
}
