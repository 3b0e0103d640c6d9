import type { UseFormReturnType } from '@mantine/form';

/** @returns the result of `send`, or undefined where a field is invalid */
export async function sendValid<Values extends Record<string, unknown>, Answer>(
  form: Pick<UseFormReturnType<Values>, 'validate' | 'getValues'>,
  send: (values: Values) => Promise<Answer>,
  onInvalid: () => void = () => {},
): Promise<Answer | undefined> {
  const { hasErrors } = await form.validate();
  if (!hasErrors) return send(form.getValues());
  onInvalid();
  return undefined;
}
