import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { isBlank } from '#domain/requests/required.ts';
import { hasSessionEnded, useSession, useSite } from '#web/accounts/accounts.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { q } from '#web/api/queries.ts';
import {
  CONTACT_STEP,
  type FormValues,
  preselect,
  type Step,
} from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { fillOwnContact, pickContact, pickLastContact } from './own-contact.ts';
import { clearDraft, type Draft, type DraftStores, loadDraft, saveDraft } from './request-draft.ts';

/** Reading the properties throws where storage is forbidden. */
function browserStores(): DraftStores {
  const open = (name: 'localStorage' | 'sessionStorage') => {
    try {
      return window[name];
    } catch {
      return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    }
  };
  return { answers: open('localStorage'), person: open('sessionStorage') };
}

type Start = {
  category: CategoryCode;
  segment: string | undefined;
  /** False while the page shows what was prerendered, without kept answers. */
  isLive: boolean;
  /** The step in the address. With one the segment replaces no answer. */
  wanted: string | null;
};

type StartedDraft = Draft & {
  readonly wasKept: boolean;
  readonly wasPreselected: boolean;
  /** Names of services that were chosen before, on the page of another one. */
  readonly takenAlong: readonly string[];
};

function nameChoices(category: CategoryCode, codes: readonly string[]): readonly string[] {
  const [first] = questionnaires[category];
  if (!first || first.kind === 'text') return [];
  return first.options.filter(({ code }) => codes.includes(code)).map(({ label }) => label);
}

function startDraft({ category, segment, isLive, wanted }: Start): StartedDraft {
  const kept = isLive ? loadDraft(browserStores(), category) : null;
  const values = kept?.values ?? {};
  const [[field, answer] = []] = Object.entries(preselect(category, segment));
  const isFresh = field !== undefined && (isBlank(values[field]) || wanted === null);
  const hasOption = field !== undefined && [values[field]].flat().includes([answer].flat()[0]);
  const chosen = field === undefined ? undefined : values[field];
  // A kept choice of several stays; the service of the address joins it.
  const joined = Array.isArray(chosen) && Array.isArray(answer) ? [...chosen, ...answer] : answer;
  const others =
    Array.isArray(chosen) && Array.isArray(answer) ? chosen.filter((code) => !answer.includes(code)) : [];
  const preselected = isFresh && !hasOption && joined !== undefined ? { [field]: joined } : {};
  return {
    submissionKey: kept?.submissionKey ?? createIdempotencyKey(),
    values: { ...values, ...preselected },
    wasKept: kept !== null,
    wasPreselected: field !== undefined,
    takenAlong: nameChoices(category, others),
  };
}

/** Keeps every change (requests 18). */
function useKeptDraft(start: Start) {
  const { category, isLive } = start;
  const [started, setDraft] = useState(() => ({ ...startDraft(start), isLive }));
  const [wasKeptHidden, setKeptHidden] = useState(false);
  const draft = started.isLive === isLive ? started : { ...startDraft(start), isLive };
  if (draft !== started) setDraft(draft);

  const keep = (next: typeof draft) => {
    saveDraft(browserStores(), category, next);
    setDraft(next);
  };
  return {
    ...draft,
    isKeptShown: draft.wasKept && !wasKeptHidden,
    hideKept: () => setKeptHidden(true),
    change: (changed: FormValues) => keep({ ...draft, values: { ...draft.values, ...changed } }),
    renewKey: () => keep({ ...draft, submissionKey: createIdempotencyKey() }),
    /** Leaves the values on screen; called after sending. */
    forget: () => clearDraft(browserStores(), category),
    restart: () => {
      clearDraft(browserStores(), category);
      setKeptHidden(true);
      setDraft({ ...startDraft({ ...start, wanted: null }), isLive });
    },
  };
}

/** The contact of a customer's last request. Undefined while nobody knows it, empty where there is none. */
function useLastContact(isCustomer: boolean): FormValues | undefined {
  const query = q('GET /api/requests/user', { query: { page: 1, limit: 1 } });
  const { data, isError } = useQuery({ ...query, enabled: isCustomer });
  const last = data?.requests[0];
  if (last) return pickLastContact(last);
  return data || isError ? {} : undefined;
}

/** The answers of one questionnaire, with the contact of a signed-in customer (requests 76). */
export function useDraft(start: Start) {
  const draft = useKeptDraft(start);
  const { user } = useSession();
  const known = start.isLive ? user : null;
  const wantedOffers = useSite({ isWanted: start.wanted === CONTACT_STEP })?.rules.wantedOffers;
  const preselected: FormValues = wantedOffers === undefined ? {} : { anzahlAngebote: wantedOffers };
  const last = useLastContact(known?.role === 'customer');
  const values = { ...preselected, ...fillOwnContact(draft.values, known, last) };
  return {
    ...draft,
    values,
    /** Rule requests 1. */
    isNoClient: known ? known.role !== 'customer' : false,
    isVisitor: start.isLive && !user,
    /** What is sent now is a visitor's. */
    isSignedOut: start.isLive && user === null && hasSessionEnded(),
    /** What the contact step showed counts as entered once somebody leaves it (requests 16, requests 76). */
    leaveStep: ({ kind }: Step) => {
      if (kind === 'contact')
        draft.change(pickContact({ anzahlAngebote: offerCount.recommended, ...values }));
      draft.hideKept();
    },
  };
}
