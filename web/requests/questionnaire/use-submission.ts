import { useMutation } from '@tanstack/react-query';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { INVALID_PROOF } from '#domain/requests/spam-signals/proof-of-work.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Proof } from '#web/requests/questionnaire/proof/use-proof.ts';
import { buildSubmission, type FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

type Submission = {
  category: CategoryCode;
  draft: {
    readonly values: FormValues;
    readonly submissionKey: string;
    /** After a 409 `key_reused`: the key belongs to other answers (requests 25). */
    readonly renewKey: () => void;
  };
  proof: Proof;
  onSent: (isConfirmed: boolean) => void;
  /** Field errors; nothing was stored. */
  onRefused: (errors: readonly FieldError[]) => void;
};

export function useSubmission(submission: Submission) {
  const { draft, onSent, onRefused } = submission;
  const {
    mutateAsync: send,
    isPending,
    isSuccess,
    error,
    reset,
  } = useMutation({
    mutationFn: () => submit(submission),
    onSuccess: ({ request }) => onSent(request.status !== 'unconfirmed'),
    onError: (problem) => {
      if (!(problem instanceof ApiError)) return;
      if (problem.code === 'key_reused') draft.renewKey();
      if (problem.errors.length > 0) onRefused(problem.errors);
    },
  });
  return { send, isSending: isPending || isSuccess, error, reset };
}

/** With a new solution once more where the first one is refused, an expired one for instance (requests 78). */
async function submit({ category, draft, proof }: Submission) {
  const send = (altcha: string | undefined) =>
    call('POST /api/requests', {
      body: { ...buildSubmission(category, draft.values), altcha },
      headers: { 'Idempotency-Key': draft.submissionKey },
    });
  try {
    return await send(await proof.find());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== INVALID_PROOF) throw error;
    return send(await proof.findNew());
  }
}
