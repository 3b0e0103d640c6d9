import { Stack } from '@mantine/core';
import { Form, type FormProps } from './Form.tsx';

type FormStackProps = FormProps & {
  /** `xl` between sections, `md` between fields. */
  gap?: 'md' | 'xl';
};

export function FormStack({ gap = 'md', ...props }: FormStackProps) {
  return <Stack component={Form} gap={gap} {...props} />;
}
