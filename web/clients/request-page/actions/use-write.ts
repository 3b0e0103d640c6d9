import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { type Access, keepWritten, readNow, type Written } from '#web/clients/access/access.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type Write<Input> = {
  send: (input: Input) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
  /** By field name. */
  fieldErrors: Readonly<Record<string, string>>;
  reset: () => void;
};

/** One call about an own request: shows what it has changed, and after a refusal what is so now. */
export function useWrite<Input>(
  access: Access,
  write: (input: Input) => Promise<Written>,
  onDone: () => void,
): Write<Input> {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: write,
    onSuccess: ({ msg, request }) => {
      void keepWritten(client, access, request);
      showSnackbar('success', msg);
      onDone();
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 409) void readNow(client, access);
    },
  });
  const errors = error instanceof ApiError ? error.errors : [];
  const fieldErrors = Object.fromEntries(errors.map(({ field, msg }) => [field, msg]));
  return { send: mutateAsync, isPending, error, fieldErrors, reset };
}
