import { useMutation } from '@tanstack/react-query';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { buildSubmission, type FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

type Submission = {
  category: CategoryCode;
  values: FormValues;
  submissionKey: string;
  onSent: () => void;
  /** Field errors; nothing was stored. */
  onRefused: (errors: readonly FieldError[]) => void;
  /** 409 `key_reused`: the key belongs to other answers (requests 25). */
  onKeyUsed: () => void;
};

export function useSubmission({ category, values, submissionKey, onSent, onRefused, onKeyUsed }: Submission) {
  const {
    mutateAsync: send,
    isPending,
    isSuccess,
    error,
    reset,
  } = useMutation({
    mutationFn: () =>
      call('POST /api/requests', {
        body: buildSubmission(category, values),
        headers: { 'Idempotency-Key': submissionKey },
      }),
    onSuccess: onSent,
    onError: (problem) => {
      if (!(problem instanceof ApiError)) return;
      if (problem.code === 'key_reused') onKeyUsed();
      if (problem.errors.length > 0) onRefused(problem.errors);
    },
  });
  return { send, isSending: isPending || isSuccess, error, reset };
}
