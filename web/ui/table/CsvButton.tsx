import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** The list beside it as a file: `href` names the same filters. */
export function CsvButton(props: ButtonProps & { href: string; 'aria-label'?: string }) {
  return (
    <Button
      component="a"
      {...props}
      download
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      CSV
    </Button>
  );
}
