import { useState } from 'react';
import { MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE } from '#domain/billing/bank/statement-file.ts';
import { minuteMs } from '#domain/durations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { paymentReads } from './payment-list.ts';

const tooLarge = new ApiError({ status: 413, code: 'too_large', msg: STATEMENT_TOO_LARGE });

/** Uploads bank statements, one after the other (billing 20). */
export function useStatementUpload() {
  const upload = useApiMutation('POST /api/admin/payments/import', {
    invalidates: paymentReads,
    // The page shows it until the next file.
    onError: () => {},
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { isPending, data, submittedAt } = upload;
  return {
    isPending,
    /** Changes with each upload. */
    submittedAt,
    data,
    error: refusal ?? upload.error,
    take: (file: File | null | undefined) => {
      if (!file) return;
      const isTooLarge = file.size > MAX_STATEMENT_BYTES;
      setRefusal(isTooLarge ? tooLarge : null);
      if (isTooLarge) return;
      const body = new Blob([file], { type: 'application/xml' });
      void upload.send({ body, timeoutMs: 2 * minuteMs });
    },
  };
}

export type StatementUpload = ReturnType<typeof useStatementUpload>;
