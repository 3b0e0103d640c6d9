import { useQuery } from '@tanstack/react-query';
import { type Credit, decideCredit, isNearLimit } from '#domain/billing/limit.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import { creditQuery } from '#web/purchases/lists/partner-requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

export function useCredit(): { readonly credit: Credit | null; readonly isSettled: boolean } {
  const { data, isPending } = useQuery({ ...creditQuery, staleTime: 0 });
  if (!data) return { credit: null, isSettled: !isPending };
  const { openSum, limit, lockReason } = data.billing;
  const limitCents = limit === null ? null : eurosToCents(limit);
  return { credit: { openCents: eurosToCents(openSum), limitCents, lockReason }, isSettled: true };
}

type CreditNoticeProps = {
  credit: Credit | null;
  /** Gross, of the purchase on the page; 0 without one. */
  purchaseCents?: number;
};

/** Says that purchases on account are refused, or soon will be, and what to do. */
export function CreditNotice({ credit, purchaseCents = 0 }: CreditNoticeProps) {
  if (!credit) return null;
  const refusal = decideCredit(credit, purchaseCents);
  if (refusal)
    return (
      <Notice tone="warning" title={refusal.msg}>
        {refusal.msg2}
      </Notice>
    );
  if (purchaseCents === 0 && credit.lockReason !== null)
    return (
      <Notice
        tone="warning"
        title="Käufe auf Rechnung sind für Ihre Firma gesperrt."
        actions={<ToInvoices />}
      >
        {credit.lockReason} Im Shop können Sie weiterhin kaufen.
      </Notice>
    );
  if (!isNearLimit(credit)) return null;
  const isReached = credit.limitCents !== null && credit.openCents >= credit.limitCents;
  return (
    <Notice
      tone={isReached ? 'warning' : 'info'}
      title={describeOpen(credit, isReached)}
      {...(purchaseCents === 0 && { actions: <ToInvoices /> })}
    >
      {isReached ? 'Kaufen Sie im Shop, ' : 'Ist das Limit erreicht, kaufen Sie im Shop, '}
      begleichen Sie offene Rechnungen, oder bitten Sie uns um ein höheres Limit.
    </Notice>
  );
}

function describeOpen({ openCents, limitCents }: Credit, isReached: boolean): string {
  const [open, limit] = [formatCents(openCents), formatCents(limitCents ?? 0)];
  return isReached
    ? `Ihr Limit für Käufe auf Rechnung ist erreicht: ${open} offen, Limit ${limit}.`
    : `Offen sind ${open}. Ihr Limit für Käufe auf Rechnung beträgt ${limit}.`;
}

function ToInvoices() {
  return (
    <ButtonLink to={paths.invoices()} variant="default" size="sm">
      Rechnungen ansehen
    </ButtonLink>
  );
}
