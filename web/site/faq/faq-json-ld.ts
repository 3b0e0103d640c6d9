import type { FAQPage, WithContext } from 'schema-dts';

type FaqEntry = { readonly question: string; readonly answer: string };

/** The questions and answers that stand on the page, in their order (https://schema.org/FAQPage). */
export function faqPageJsonLd(entries: readonly FaqEntry[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'de-DE',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
