import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

// „Kopiert!“ stays for 1.2 s (site 18).
export const COPIED_MS = 1200;

type CopyButtonProps = Pick<ButtonProps, 'size'> & { text: string; label: string };

export function CopyButton({ text, label, size }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => copy(text)}
      >
        {copied ? 'Kopiert!' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Kopiert!' : ''}
        {error ? 'Kopieren war nicht möglich.' : ''}
      </span>
    </>
  );
}
