import { useQuery } from '@tanstack/react-query';
import type { ContactChecks } from '#domain/requests/contact-rules.ts';

/** Until the rules are loaded, and where they cannot be: the server checks. */
const letAllPass: ContactChecks = { phone: () => null, country: () => null, postalCode: () => null };

/** @param isWanted whether somebody has come to the contact step, whose rules bring tables and a library */
export function useContactChecks(isWanted: boolean): ContactChecks {
  const { data } = useQuery({
    queryKey: ['contact-checks'],
    queryFn: () => import('#domain/requests/contact-checks.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data?.contactChecks ?? letAllPass;
}
