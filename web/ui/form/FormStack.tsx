import { Form, type FormProps } from './Form.tsx';

type FormStackProps = FormProps & {
  /** `lg` or `xl` between sections, `md` between fields. */
  gap?: 'md' | 'lg' | 'xl';
};

export function FormStack({ gap = 'md', ...props }: FormStackProps) {
  const style = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `var(--mantine-spacing-${gap})`,
  };
  return <Form {...props} style={style} />;
}
