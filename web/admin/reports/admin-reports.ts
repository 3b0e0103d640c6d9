import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categories } from '#domain/catalogue/categories.ts';
import type {
  ReportDecision,
  ReportGround,
  ReportKind,
  ReportState,
} from '#domain/requests/administration/report-decision.ts';
import { adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type ListedReport = ResponseOf<'GET /api/admin/reports'>['reports'][number];
export type AdminReport = ResponseOf<'GET /api/admin/reports/:id'>['report'];
export type ReportPerson = NonNullable<ListedReport['buyer']>;
export type ReportFilter = { readonly state: ReportState; readonly kind: ReportKind | undefined };

const adminReportsKey = 'admin-reports';

export function useAdminReports(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  { state, kind }: ReportFilter,
) {
  return useListPage({
    page,
    keyOf: (number) => [adminReportsKey, 'list', number, pageSize, state, kind],
    read: (place, signal) => {
      const query = { ...place, limit: pageSize, state, ...(kind && { kind }) };
      return call('GET /api/admin/reports', { query, signal });
    },
    rowsOf: ({ reports }) => reports,
  });
}

export function useAdminReport(id: string) {
  return useQuery({
    queryKey: [adminReportsKey, 'details', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/reports/:id', { params: { id }, signal }),
  });
}

type TypedDecision = {
  readonly decision: ReportDecision;
  readonly ground: ReportGround | undefined;
  readonly reason: string;
};

export function useDecision({ _id }: ListedReport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ground, ...typed }: TypedDecision) =>
      call('PUT /api/admin/reports/:id/decision', {
        params: { id: _id },
        body: { ...typed, ...(ground && { ground }) },
      }),
    onSuccess: ({ msg, report }) => {
      client.setQueryData([adminReportsKey, 'details', _id], { report });
      showSnackbar('success', msg);
    },
    onSettled: () => {
      for (const key of [adminReportsKey, 'GET /api/admin/overview', ...adminRequestReads])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** What was decided meanwhile, where that is why a decision was refused. */
export function findDecided(error: Error | null): AdminReport['decided'] {
  const isMeanwhile = error instanceof ApiError && error.code === 'decided_meanwhile';
  return isMeanwhile ? ((error.current as AdminReport | undefined)?.decided ?? null) : null;
}

export function nameReport({ request }: ListedReport): string {
  return `${categories[request.category].label}, ${request.firmenname}`;
}

export function namePerson({ companyName, name, email }: ReportPerson): string {
  return companyName || name || email;
}

/** Who has reported, in a word or by name. */
export function nameReporter({ reporter: { side, account } }: ListedReport): string {
  const name = account && namePerson(account);
  if (side === 'client') return name ? `Auftraggeber: ${name}` : 'Auftraggeber';
  return name ? `Partner: ${name}` : 'Partner, gelöschtes Konto';
}
