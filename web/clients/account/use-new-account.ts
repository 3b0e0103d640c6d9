import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { changeSession } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** The answer has signed the browser in (accounts 57). */
export function useNewAccount(token: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/requests/link/:token/account', { params: { token }, body: { password } }),
    onSuccess: ({ msg, user }) => {
      changeSession(client, user);
      showSnackbar('success', msg);
      return navigate(paths.ownRequests());
    },
  });
}
