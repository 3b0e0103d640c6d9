import { useEffect } from 'react';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { useSite } from '#web/accounts/accounts.ts';
import type { ContactStepProps } from './contact-step-props.ts';

/**
 * Preselected, as the operator has set it (requests 16). It goes into the answers where they name no number yet, so
 * that what a person was shown is what is sent, even when the operator changes it in between.
 */
export function useWantedOffers({ values, onChange }: Pick<ContactStepProps, 'values' | 'onChange'>): number {
  const preselected = useSite({ isWanted: true })?.rules.wantedOffers;
  const isOpen = values['anzahlAngebote'] === undefined;
  useEffect(() => {
    if (isOpen && preselected !== undefined) onChange({ anzahlAngebote: preselected });
  }, [isOpen, preselected, onChange]);
  return preselected ?? offerCount.recommended;
}
