import { Form, type FormProps } from './Form.tsx';
import classes from './FormStack.module.css';

type FormStackProps = FormProps & {
  /** `xl` between sections, `md` between fields. */
  gap?: 'md' | 'xl';
};

export function FormStack({ gap = 'md', ...props }: FormStackProps) {
  return <Form {...props} className={classes.form} data-gap={gap} />;
}
