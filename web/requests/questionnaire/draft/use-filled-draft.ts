import { hasSessionEnded, useSession } from '#web/accounts/accounts.ts';
import type { Step } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { useLastContact } from './last-contact.ts';
import { fillOwnContact, pickContact } from './own-contact.ts';
import { useRequestDraft } from './use-request-draft.ts';

/** Adds the contact data of a signed-in customer (requests 76). */
export function useFilledDraft(start: Parameters<typeof useRequestDraft>[0]) {
  const draft = useRequestDraft(start);
  const { user } = useSession();
  const known = start.isLive ? user : null;
  const values = fillOwnContact(draft.values, known, useLastContact(known?.role === 'customer'));
  return {
    ...draft,
    values,
    /** Rule requests 1. */
    isNoClient: known ? known.role !== 'customer' : false,
    isVisitor: start.isLive && !user,
    /** What is sent now is a visitor's. */
    isSignedOut: start.isLive && user === null && hasSessionEnded(),
    /** What came from the account counts as entered once its step is passed. */
    leaveStep: ({ kind }: Step) => {
      if (kind === 'contact') draft.change(pickContact(values));
      draft.hideKept();
    },
  };
}
