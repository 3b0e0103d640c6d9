import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

// „Kopiert!“ stays for 1.2 s (site 18).
export const COPIED_MS = 1200;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => copy(text)}>
        {copied ? 'Kopiert!' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Kopiert!' : ''}
        {error ? 'Kopieren war nicht möglich.' : ''}
      </span>
    </>
  );
}
