import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import {
  challengeLifetimeMs,
  INVALID_PROOF,
  renewBeforeMs,
} from '#domain/requests/spam-signals/proof-of-work.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { useDraft } from './draft/use-draft.ts';
import { buildSubmission } from './steps/questionnaire-steps.ts';

const freshMs = challengeLifetimeMs - renewBeforeMs;
/** Sending waits longer after a refusal, because the person waits for the second try. */
const waitMs = { first: 1500, second: 10_000 } as const;

/** Null where the browser cannot compute one. */
const proofQuery = queryOptions({
  queryKey: ['proof-of-work'],
  queryFn: async ({ signal }) => {
    const { computeProof } = await import('#web/api/proof-of-work.ts');
    return computeProof(signal);
  },
  staleTime: freshMs,
  gcTime: 0,
  retry: false,
});

/** Computes a proof of work while it is wanted, and a new one before it expires (requests 78). */
function useProof(isWanted: boolean) {
  const client = useQueryClient();
  useQuery({
    ...proofQuery,
    enabled: isWanted,
    refetchInterval: freshMs,
    refetchIntervalInBackground: true,
  });
  /** The second attempt takes a new proof. @returns undefined without a proof in time */
  return async (attempt: 'first' | 'second'): Promise<string | undefined> => {
    if (!isWanted) return undefined;
    const staleTime = attempt === 'first' ? freshMs : 0;
    const proof = client.fetchQuery({ ...proofQuery, staleTime }).catch(() => null);
    const pause = new Promise<null>((resolve) => setTimeout(resolve, waitMs[attempt], null));
    return (await Promise.race([proof, pause])) ?? undefined;
  };
}

export type Sent = {
  readonly number: string;
  /** The address is the signed-in customer's: nothing has to be confirmed (requests 76). */
  readonly isConfirmed: boolean;
};

type Submission = {
  category: CategoryCode;
  draft: ReturnType<typeof useDraft>;
  needsProof: boolean;
  onSent: (sent: Sent) => void;
  onRefused: (errors: readonly FieldError[]) => void;
};

export function useSubmission({ category, draft, needsProof, onSent, onRefused }: Submission) {
  const findProof = useProof(needsProof);
  const post = (altcha: string | undefined) =>
    call('POST /api/requests', {
      body: { ...buildSubmission(category, draft.values), altcha },
      headers: { 'Idempotency-Key': draft.submissionKey },
    });
  return useMutation({
    mutationFn: async () => {
      try {
        return await post(await findProof('first'));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== INVALID_PROOF) throw error;
        return post(await findProof('second'));
      }
    },
    onSuccess: ({ request: { number, status } }) => onSent({ number, isConfirmed: status !== 'unconfirmed' }),
    onError: (problem) => {
      if (!(problem instanceof ApiError)) return;
      if (problem.code === 'key_reused') draft.renewKey();
      if (problem.errors.length > 0) onRefused(problem.errors);
    },
  });
}
