import type { UseFormReturnType } from '@mantine/form';

export async function sendValid<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'validate' | 'getValues'>,
  send: (values: Values) => Promise<unknown>,
  onInvalid: () => void,
): Promise<void> {
  const { hasErrors } = await form.validate();
  if (hasErrors) onInvalid();
  else await send(form.getValues());
}
