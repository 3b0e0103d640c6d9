import { useMutation } from '@tanstack/react-query';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { INVALID_PROOF } from '#domain/requests/spam-signals/proof-of-work.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { buildSubmission, type FormValues } from './steps/questionnaire-steps.ts';
import { useProof } from './use-proof.ts';

type Submission = {
  category: CategoryCode;
  draft: {
    readonly values: FormValues;
    readonly submissionKey: string;
    /** After a 409 `key_reused`: the key belongs to other answers (requests 25). */
    readonly renewKey: () => void;
  };
  needsProof: boolean;
  onSent: (isConfirmed: boolean) => void;
  onRefused: (errors: readonly FieldError[]) => void;
};

export function useSubmission({ category, draft, needsProof, onSent, onRefused }: Submission) {
  const proof = useProof(needsProof);
  const post = (altcha: string | undefined) =>
    call('POST /api/requests', {
      body: { ...buildSubmission(category, draft.values), altcha },
      headers: { 'Idempotency-Key': draft.submissionKey },
    });
  return useMutation({
    mutationFn: async () => {
      try {
        return await post(await proof.find());
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== INVALID_PROOF) throw error;
        return post(await proof.findNew());
      }
    },
    onSuccess: ({ request }) => onSent(request.status !== 'unconfirmed'),
    onError: (problem) => {
      if (!(problem instanceof ApiError)) return;
      if (problem.code === 'key_reused') draft.renewKey();
      if (problem.errors.length > 0) onRefused(problem.errors);
    },
  });
}
