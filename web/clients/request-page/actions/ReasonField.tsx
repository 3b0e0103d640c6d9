import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';

type ReasonFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required?: boolean;
  readOnly: boolean;
};

export function ReasonField({ onChange, required = false, ...field }: ReasonFieldProps) {
  const length = `${REASON_MAX_LENGTH.toLocaleString('de-DE')} Zeichen`;
  return (
    <Textarea
      {...field}
      description={required ? `Höchstens ${length}.` : `Freiwillig, höchstens ${length}.`}
      required={required}
      withAsterisk={false}
      autosize
      minRows={3}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
