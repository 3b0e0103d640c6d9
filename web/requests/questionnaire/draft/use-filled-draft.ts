import { useSession } from '#web/accounts/session/session.ts';
import type { Step } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { fillOwnContact, pickContact } from './own-contact.ts';
import { useRequestDraft } from './use-request-draft.ts';

/** The draft of a questionnaire, with what the account of a signed-in customer adds to it. */
export function useFilledDraft(start: Parameters<typeof useRequestDraft>[0]) {
  const draft = useRequestDraft(start);
  const { user } = useSession();
  const known = start.isLive ? user : null;
  const values = fillOwnContact(draft.values, known);
  return {
    ...draft,
    values,
    /** Signed in with an account that cannot submit requests (requests 1). */
    isNoClient: known ? known.role !== 'customer' : false,
    /** A step is in order. What came from the account then counts as entered, also after a reload. */
    leaveStep: ({ kind }: Step) => {
      if (kind === 'contact') draft.change(pickContact(values));
      draft.hideKept();
    },
  };
}
