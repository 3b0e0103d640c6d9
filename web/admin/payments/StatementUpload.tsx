import { FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE } from '#domain/billing/bank/statement-file.ts';
import { minuteMs } from '#domain/durations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { paymentReads } from './payment-list.ts';
import classes from './StatementUpload.module.css';

const tooLarge = new ApiError({ status: 413, code: 'too_large', msg: STATEMENT_TOO_LARGE });

/** Takes a bank statement by a button or by dropping a file (billing 20). */
export function StatementUpload() {
  const upload = useApiMutation('POST /api/admin/payments/import', {
    invalidates: paymentReads,
    // The panel shows it until the next file.
    onError: () => {},
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isTarget, setTarget] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_STATEMENT_BYTES;
    setRefusal(isTooLarge ? tooLarge : null);
    if (isTooLarge) upload.reset();
    else void upload.send({ body: new Blob([file], { type: 'application/xml' }), timeoutMs: 2 * minuteMs });
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setTarget(isOver);
  };
  const error = refusal ?? upload.error;
  return (
    <section
      className={classes.panel}
      aria-label="Kontoauszug"
      data-target={isTarget}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Group gap="sm">
        <FileButton accept=".xml,application/xml,text/xml" onChange={take} key={upload.submittedAt}>
          {({ onClick }) => (
            <BusyButton
              size="sm"
              isBusy={upload.isPending}
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={onClick}
            >
              Kontoauszug hochladen
            </BusyButton>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          camt.053 als XML<span className="mantine-visible-from-sm">, auch hierher gezogen</span>
        </Text>
      </Group>
      <ErrorNotice error={error} />
      {upload.data && !error ? (
        <Notice tone="success" title={describeImport(upload.data.entries.length, upload.data.newCount)} />
      ) : null}
    </section>
  );
}

/** For instance „12 Buchungen, 9 neu“. */
function describeImport(count: number, newCount: number): string {
  const entries = count === 1 ? '1 Buchung' : `${count.toLocaleString('de-DE')} Buchungen`;
  return `${entries}, ${newCount === 0 ? 'keine' : newCount.toLocaleString('de-DE')} neu`;
}
