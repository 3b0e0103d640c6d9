import type { ComponentProps } from 'react';
import classes from './FormStack.module.css';

type FormStackProps = ComponentProps<'form'> & {
  /** `xl` between sections, `md` between fields. */
  gap?: 'md' | 'xl';
};

export function FormStack({ gap = 'md', ...props }: FormStackProps) {
  return <form {...props} className={classes.form} data-gap={gap} noValidate />;
}
