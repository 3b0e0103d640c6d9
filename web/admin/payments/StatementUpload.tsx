import { Box, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './StatementUpload.module.css';
import type { StatementUpload } from './use-statement-upload.ts';

type UploadProps = { upload: StatementUpload };

export function UploadButton({ upload: { take, isPending, submittedAt } }: UploadProps) {
  return (
    // A new one after each upload: the same file can then be chosen again.
    <FileButton accept=".xml,application/xml,text/xml" onChange={take} key={submittedAt}>
      {({ onClick }) => (
        <BusyButton
          size="sm"
          isBusy={isPending}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={onClick}
        >
          Kontoauszug hochladen
        </BusyButton>
      )}
    </FileButton>
  );
}

/** Takes a file that is dropped anywhere on the content. */
export function DropArea({ upload, children }: UploadProps & { children: ReactNode }) {
  const [isTarget, setTarget] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setTarget(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a mouse.
    <div
      className={classes.area}
      data-target={isTarget}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        upload.take(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

/** Of the last file. */
export function UploadResult({ upload: { data, error, isPending } }: UploadProps) {
  if (isPending || (!data && !error)) return null;
  return (
    <Box mb="sm">
      {error ? (
        <ErrorNotice error={error} />
      ) : (
        <Notice tone="success" title={describeImport(data?.entries.length ?? 0, data?.newCount ?? 0)} />
      )}
    </Box>
  );
}

/** For instance „12 Buchungen, 9 neu“. */
function describeImport(count: number, newCount: number): string {
  const entries = count === 1 ? '1 Buchung' : `${count.toLocaleString('de-DE')} Buchungen`;
  return `${entries}, ${newCount === 0 ? 'keine' : newCount.toLocaleString('de-DE')} neu`;
}
