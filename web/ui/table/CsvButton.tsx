import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** The list beside it as a file: `href` names the same filters. */
export function CsvButton({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      CSV
    </Button>
  );
}
