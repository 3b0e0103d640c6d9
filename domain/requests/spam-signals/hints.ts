import { formatDay } from '#domain/date-formats.ts';

/** In the order of display (requests 80). */
export const hintKinds = [
  'repeated',
  'disposable_mail',
  'impossible_phone',
  'contact_in_text',
  'busy_network',
  'no_proof',
  'honeypot',
] as const;
export type HintKind = (typeof hintKinds)[number];

export type Hint = {
  readonly kind: HintKind;
  readonly msg: string;
  /** The earlier request in the hint. */
  readonly requestId?: string;
};

/** The newest earlier request of the same category with the same value. */
type Earlier = { readonly requestId: string; readonly submittedAt: Date };

export type HintFacts = {
  readonly sameCompany: Earlier | null;
  readonly sameMailbox: Earlier | null;
  readonly samePhone: Earlier | null;
  readonly isMailDisposable: boolean;
  readonly isPhoneKnown: boolean;
  readonly textHoldsContact: boolean;
  /** Requests from one network within 24 hours, including this one. */
  readonly fromNetwork: number;
  readonly lacksProof: boolean;
  readonly honeypotFilled: boolean;
};

/** `many` from one network cause a hint. Counting stops at `most`. */
export const networkRequests = { many: 5, most: 50 } as const;

/** Hints for the check before publishing. They block nothing (requests 80). */
export function listHints(facts: HintFacts): Hint[] {
  const { many, most } = networkRequests;
  const counted = facts.fromNetwork >= most ? `mindestens ${most}` : facts.fromNetwork;
  const hints: (Hint | false)[] = [
    ...listRepeated(facts),
    facts.isMailDisposable && {
      kind: 'disposable_mail',
      msg: 'Die E-Mail-Adresse gehört zu einem Anbieter von Wegwerfadressen.',
    },
    !facts.isPhoneKnown && {
      kind: 'impossible_phone',
      msg: 'Eine solche Telefonnummer vergibt der Nummernplan ihres Landes nicht.',
    },
    facts.textHoldsContact && {
      kind: 'contact_in_text',
      msg: 'Ein Freitext enthält Kontaktangaben. Partner sehen sie erst nach dem Kauf.',
    },
    facts.fromNetwork >= many && {
      kind: 'busy_network',
      msg: `Aus demselben Netz kamen innerhalb von 24 Stunden ${counted} Anfragen.`,
    },
    facts.lacksProof && {
      kind: 'no_proof',
      msg: 'Der Browser hat die Rechenaufgabe nicht gelöst. Das kommt bei Programmen vor, aber auch bei alten oder streng eingestellten Browsern.',
    },
    facts.honeypotFilled && {
      kind: 'honeypot',
      msg: 'Ein Feld, das Menschen nicht sehen, war ausgefüllt. Das tun Programme, selten auch Ausfüllhilfen.',
    },
  ];
  return hints.filter((hint) => hint !== false);
}

/** One hint for each earlier request, with all shared values. */
function listRepeated({ sameCompany, sameMailbox, samePhone }: HintFacts): Hint[] {
  const shared = [
    ['Firma', sameCompany],
    ['E-Mail-Adresse', sameMailbox],
    ['Telefonnummer', samePhone],
  ] as const;
  const found = new Map<string, { readonly submittedAt: Date; readonly words: string[] }>();
  for (const [word, earlier] of shared) {
    if (!earlier) continue;
    const { requestId, submittedAt } = earlier;
    found.set(requestId, { submittedAt, words: [...(found.get(requestId)?.words ?? []), word] });
  }
  return [...found].map(([requestId, { submittedAt, words }]) => ({
    kind: 'repeated',
    msg: `Gleiche ${new Intl.ListFormat('de').format(words)} wie in der Anfrage derselben Kategorie vom ${formatDay(submittedAt)}.`,
    requestId,
  }));
}
