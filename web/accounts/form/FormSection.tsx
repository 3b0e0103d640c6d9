import type { ComponentProps, ReactNode } from 'react';
import classes from './FormSection.module.css';

type FormSectionProps = ComponentProps<'fieldset'> & { legend: ReactNode };

export function FormSection({ legend, children, ...props }: FormSectionProps) {
  return (
    <fieldset {...props} className={classes.section}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
