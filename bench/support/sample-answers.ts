import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { type MatchMasks, requestMasks } from '#domain/matching/matching.ts';
import { type ChoiceQuestion, otherField } from '#domain/requests/questionnaires/question.ts';
import { isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { mergeAnswers, type StoredAnswers } from '#domain/requests/submission.ts';
import { createRandom, pick, type Random } from './random.ts';

export type SampleAnswers = StoredAnswers & {
  readonly category: CategoryCode;
  readonly masks: MatchMasks;
  readonly remark: string;
};

const texts = [
  'Wir suchen einen verlässlichen Partner für eine längere Zusammenarbeit und möchten mehrere Angebote vergleichen.',
  'Bisher erledigen wir das im Haus. Mit dem Wachstum der letzten beiden Jahre kommt unser Team an seine Grenzen.',
  'Wichtig sind uns feste Ansprechpartner, klare Zusagen und eine Abrechnung nach tatsächlichem Aufwand.',
  'Der Umfang schwankt mit der Saison: im Herbst etwa das Doppelte, im Sommer deutlich weniger als üblich.',
  'Unterlagen und Zahlen der vergangenen zwölf Monate liegen vor und können im ersten Gespräch gezeigt werden.',
];

const oneOption = 0.45;
const twoOptions = 0.8;

export function createSampleAnswers(count: number): SampleAnswers[] {
  const random = createRandom(2026);
  return categoryCodes.flatMap((category) =>
    Array.from({ length: count }, () => {
      const body = answer(category, random);
      const masks = requestMasks(category, body);
      const remark = random() < 0.6 ? `${pick(random, texts)} ${pick(random, texts)}` : '';
      return { category, masks, remark, ...mergeAnswers(category, body) };
    }),
  );
}

function answer(category: CategoryCode, random: Random): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const question of questionnaires[category]) {
    if (!isShown(question, body)) continue;
    if (question.kind === 'text') body[question.field] = `${pick(random, texts)} ${pick(random, texts)}`;
    else answerChoice(question, body, random);
  }
  return body;
}

function answerChoice(question: ChoiceQuestion, body: Record<string, unknown>, random: Random): void {
  const chosen = chooseOptions(question, random);
  body[question.field] = question.kind === 'multi' ? chosen : chosen[0];
  if (chosen.includes(OTHER_OPTION))
    body[otherField(question.field)] = 'Besondere Anforderung laut Leistungsverzeichnis';
  if (question.textFor && chosen.includes(question.textFor.option))
    body[question.textFor.field] = 'Großraum München';
}

function chooseOptions(question: ChoiceQuestion, random: Random): string[] {
  const share = random();
  const wanted = question.kind === 'single' || share < oneOption ? 1 : share < twoOptions ? 2 : 3;
  const chosen = new Set<string>();
  while (chosen.size < Math.min(wanted, question.options.length)) {
    const { code } = pick(random, question.options);
    // A small share asks for something that no option names.
    if (code !== OTHER_OPTION || random() < 0.3) chosen.add(code);
  }
  return [...chosen];
}
