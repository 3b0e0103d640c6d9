import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RuleName } from '#domain/requests/portal-rules.ts';
import { type BodyOf, call, type ResponseOf } from '#web/api/api.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

type RuleList = ResponseOf<'GET /api/admin/rules'>;
export type Rule = RuleList['rules'][number];
export type RuleChange = Rule['planned'][number];
export type PresentedValue = Rule['value'];
export type WantedChange = BodyOf<'PUT /api/admin/rules/:rule'>;

const adminRulesKey = 'admin-rules';
const rulesKey = [adminRulesKey, 'now'] as const;

export function useRules() {
  return useQuery({
    queryKey: rulesKey,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('GET /api/admin/rules', { signal }),
  });
}

export function useRuleChanges({ page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>) {
  return useListPage({
    page,
    keyOf: (number) => [adminRulesKey, 'changes', number, pageSize],
    read: (place, signal) =>
      call('GET /api/admin/rules/changes', { query: { ...place, limit: pageSize }, signal }),
    rowsOf: ({ changes }) => changes,
  });
}

/** What a change answers are all rules as they are then. */
function useRulesAnswer() {
  const client = useQueryClient();
  return {
    show: ({ msg, rules }: RuleList & { msg: string }) => {
      client.setQueryData(rulesKey, { rules });
      showSnackbar('success', msg);
    },
    reload: () => client.invalidateQueries({ queryKey: [adminRulesKey] }),
  };
}

export function useRuleChange(rule: RuleName, onDone: () => void) {
  const { show, reload } = useRulesAnswer();
  return useMutation({
    mutationFn: (body: WantedChange) => call('PUT /api/admin/rules/:rule', { params: { rule }, body }),
    onSuccess: (answer) => {
      show(answer);
      onDone();
    },
    onSettled: reload,
  });
}

export function useRevocation(onSettled: () => void) {
  const { show, reload } = useRulesAnswer();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change, revision }: { change: RuleChange; revision: number }) =>
      call('DELETE /api/admin/rules/:rule/changes/:id', {
        params: { rule: change.rule, id: change._id },
        body: { revision },
      }),
    onSuccess: show,
    onError: (error) => showErrorSnackbar(error, { title: 'Die Änderung wurde nicht zurückgenommen' }),
    onSettled: () => {
      onSettled();
      return reload();
    },
  });
  return { isRevoking: isPending, revoke: useOneAtATime(mutateAsync) };
}
