import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { hasSessionEnded, useSession, useSite } from '#web/accounts/accounts.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { q } from '#web/api/queries.ts';
import {
  CONTACT_STEP,
  type FormValues,
  findPreselection,
  type Step,
} from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { useWantedStep } from '#web/requests/questionnaire/steps/use-steps.ts';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { fillOwnContact, pickContact } from './own-contact.ts';
import { clearDraft, loadDraft, saveDraft } from './request-draft.ts';

export type DraftStart = {
  category: CategoryCode;
  /** Of the page's address: chooses the first answer (catalogue 4). */
  segment: string | undefined;
};

/**
 * @param isLive false on the prerendered page, which shows no kept answers
 * @param wanted the step in the address. With one the segment replaces no answer
 */
function startDraft({ category, segment }: DraftStart, isLive: boolean, wanted: string | null) {
  const kept = isLive ? loadDraft(category) : null;
  const { submissionKey = createIdempotencyKey(), values = {} } = kept ?? {};
  const started = { submissionKey, isLive, wasKept: kept !== null };
  const preselection = findPreselection(category, segment);
  if (!preselection) return { ...started, values, wasPreselected: false, takenAlong: [] };
  const { question, option } = preselection;
  const chosen = [values[question.field] ?? []].flat().map(String);
  const others = chosen.filter((code) => code !== option.code);
  const isAdded = chosen.length === 0 || (wanted === null && others.length === chosen.length);
  return {
    ...started,
    values: isAdded ? { ...values, [question.field]: [...chosen, option.code] } : values,
    wasPreselected: true,
    /** Names of services that were chosen on other pages. */
    takenAlong: question.options.filter(({ code }) => others.includes(code)).map(({ label }) => label),
  };
}

/** Keeps every change (requests 18). */
function useKeptDraft(start: DraftStart, wanted: string | null) {
  const { category } = start;
  const isLive = useHydrated();
  const [started, setDraft] = useState(() => startDraft(start, isLive, wanted));
  const [wasKeptHidden, setKeptHidden] = useState(false);
  const draft = started.isLive === isLive ? started : startDraft(start, isLive, wanted);
  if (draft !== started) setDraft(draft);

  const keep = (changed: Partial<typeof draft>) => {
    const next = { ...draft, ...changed };
    saveDraft(category, next);
    setDraft(next);
  };
  return {
    ...draft,
    isKeptShown: draft.wasKept && !wasKeptHidden,
    hideKept: () => setKeptHidden(true),
    change: (changed: FormValues) => keep({ values: { ...draft.values, ...changed } }),
    /** After a 409 `key_reused`: the key belongs to other answers (requests 25). */
    renewKey: () => keep({ submissionKey: createIdempotencyKey() }),
    /** Leaves the values on screen; called after sending. */
    forget: () => clearDraft(category),
    restart: () => {
      clearDraft(category);
      setKeptHidden(true);
      setDraft(startDraft(start, isLive, null));
    },
  };
}

/** The answers of one questionnaire, with the contact of a signed-in customer (requests 76). */
export function useDraft(start: DraftStart) {
  const wanted = useWantedStep();
  const draft = useKeptDraft(start, wanted);
  const { user } = useSession();
  const known = draft.isLive ? user : null;
  const wantedOffers = useSite({ isWanted: wanted === CONTACT_STEP })?.rules.wantedOffers;
  const preselected: FormValues = wantedOffers === undefined ? {} : { anzahlAngebote: wantedOffers };
  const listing = q('GET /api/requests/user', { query: { page: 1, limit: 1 } });
  const { data, isPending } = useQuery({ ...listing, enabled: known?.role === 'customer' });
  const last = isPending ? undefined : (data?.requests[0] ?? null);
  const values = { ...preselected, ...fillOwnContact(draft.values, known, last) };
  return {
    ...draft,
    values,
    /** Rule requests 1. */
    isNoClient: known ? known.role !== 'customer' : false,
    isVisitor: draft.isLive && !user,
    /** A request that is sent now is a visitor's. */
    isSignedOut: draft.isLive && user === null && hasSessionEnded(),
    /** The values that the contact step has shown count as entered (requests 16, requests 76). */
    leaveStep: ({ kind }: Step) => {
      if (kind === 'contact')
        draft.change(pickContact({ anzahlAngebote: offerCount.recommended, ...values }));
      draft.hideKept();
    },
  };
}
