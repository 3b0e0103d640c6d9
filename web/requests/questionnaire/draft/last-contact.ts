import { useQuery } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

type LastRequest = Pick<
  ResponseOf<'GET /api/requests/user'>['requests'][number],
  | 'firmenname'
  | 'name'
  | 'position'
  | 'postleitzahl'
  | 'telefonnummerAnzeige'
  | 'land'
  | 'kontaktwege'
  | 'kontaktzeiten'
>;

/** Without the e-mail address: the account's counts, which may have changed since. */
export function pickLastContact(last: LastRequest): FormValues {
  const { firmenname, name, position, postleitzahl, land, kontaktwege, kontaktzeiten } = last;
  const telefonnummer = last.telefonnummerAnzeige;
  return { firmenname, name, position, postleitzahl, land, telefonnummer, kontaktwege, kontaktzeiten };
}

/** Of a customer's last request (requests 76). @returns `undefined` until it is known; nothing where there is none */
export function useLastContact(isCustomer: boolean): FormValues | undefined {
  const { data, isError } = useQuery({
    queryKey: ['last-contact'],
    queryFn: ({ signal }) => call('GET /api/requests/user', { query: { page: 1, limit: 1 }, signal }),
    enabled: isCustomer,
  });
  if (isError) return {};
  const [last] = data?.requests ?? [];
  return last ? pickLastContact(last) : data && {};
}
