import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';

/** For tests: the first option of every visible question, and a sentence for each text. */
export function exampleAnswers(category: CategoryCode): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {};
  for (const question of questionnaires[category]) {
    if (!isShown(question, answers)) continue;
    if (question.kind === 'text') answers[question.field] = 'Ein Satz dazu.';
    else {
      const code = question.options[0]?.code ?? '';
      answers[question.field] = question.kind === 'multi' ? [code] : code;
    }
  }
  return answers;
}

export const exampleContact = {
  firmenname: 'Nordlicht Handels GmbH',
  name: 'Anna Petersen',
  position: 'Einkauf',
  postleitzahl: '20095',
  email: 'anna.petersen@nordlicht.example',
  telefonnummer: '+49 40 1234-567',
  anzahlAngebote: 5,
  agbAccepted: true,
} as const;
