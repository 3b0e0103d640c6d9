import { useState } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { isBlank } from '#domain/requests/required.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { type FormValues, preselect } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
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
  /** With a step in the address the segment replaces no answer. */
  hasStep: boolean;
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

function startDraft({ category, segment, isLive, hasStep }: Start): StartedDraft {
  const kept = isLive ? loadDraft(browserStores(), category) : null;
  const values = kept?.values ?? {};
  const [[field, answer] = []] = Object.entries(preselect(category, segment));
  const isFresh = field !== undefined && (isBlank(values[field]) || !hasStep);
  const hasOption = field !== undefined && [values[field]].flat().includes([answer].flat()[0]);
  const chosen = field === undefined ? undefined : values[field];
  // A kept choice of several stays; the service of the address joins it.
  const joined = Array.isArray(chosen) && Array.isArray(answer) ? [...chosen, ...answer] : answer;
  const preselected = isFresh && !hasOption && joined !== undefined ? { [field]: joined } : {};
  return {
    submissionKey: kept?.submissionKey ?? createIdempotencyKey(),
    values: { ...values, ...preselected },
    wasKept: kept !== null,
    wasPreselected: field !== undefined,
    takenAlong:
      Array.isArray(chosen) && Array.isArray(answer)
        ? nameChoices(
            category,
            chosen.filter((code) => !answer.includes(code)),
          )
        : [],
  };
}

/** Keeps every change (requests 18). */
export function useRequestDraft(start: Start) {
  const { category } = start;
  const [started, setDraft] = useState(() => ({ ...startDraft(start), isLive: start.isLive }));
  const [wasKeptHidden, setKeptHidden] = useState(false);
  const { isLive } = start;
  const draft = started.isLive === isLive ? started : { ...startDraft(start), isLive };
  if (draft !== started) setDraft(draft);

  const keep = (next: typeof draft) => {
    saveDraft(browserStores(), category, next);
    setDraft(next);
  };
  const change = (changed: FormValues) => keep({ ...draft, values: { ...draft.values, ...changed } });

  return {
    values: draft.values,
    submissionKey: draft.submissionKey,
    /** Rule catalogue 4. */
    wasPreselected: draft.wasPreselected,
    isKeptShown: draft.wasKept && !wasKeptHidden,
    takenAlong: draft.takenAlong,
    hideKept: () => setKeptHidden(true),
    change,
    renewKey: () => keep({ ...draft, submissionKey: createIdempotencyKey() }),
    /** Leaves the values on screen; called after sending. */
    forget: () => clearDraft(browserStores(), category),
    restart: () => {
      clearDraft(browserStores(), category);
      setKeptHidden(true);
      setDraft({ ...startDraft({ ...start, hasStep: false }), isLive });
    },
  };
}
