import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { Billing } from './billing-values.ts';

type VatIdCheckProps = { check: NonNullable<Billing['vatIdCheck']>; taxCase: TaxCase };

/** What VIES says about the stored VAT ID (billing 5). */
export function VatIdCheck({ check: { state, at, name }, taxCase }: VatIdCheckProps) {
  const checked = at && `geprüft am ${formatMinute(at)} Uhr`;
  if (state === 'invalid') {
    return (
      <Notice tone="warning" title={`Ungültig laut EU-Register, ${checked}.`}>
        {taxCase === 'eu_without_vat_id'
          ? `Ihre Käufe werden deshalb mit ${taxations[taxCase].vatPercent} % Umsatzsteuer berechnet. `
          : null}
        Bitte prüfen Sie die Nummer. Stimmt sie, fragen Sie bei Ihrem Finanzamt nach und speichern Sie danach
        erneut.
      </Notice>
    );
  }
  if (state === 'unchecked') {
    return (
      <p className="note">
        <StatusBadge>Noch nicht geprüft</StatusBadge> Das EU-Register hat noch nicht geantwortet. Bis dahin
        gilt die Nummer; wir fragen täglich nach.
      </p>
    );
  }
  return (
    <p className="note">
      <StatusBadge tone="success">Gültig</StatusBadge> {checked}
      {name ? `, eingetragen für ${name}` : null}
    </p>
  );
}
