import { expect, test } from 'vitest';
import { faqPageJsonLd } from './faq-json-ld.ts';

test('has every question with its answer in the order of the page', () => {
  const faq = [
    { question: 'Was kostet eine Anfrage?', answer: 'Nichts.' },
    { question: 'Gibt es ein Abo?', answer: 'Nein, Sie zahlen je gekaufter Anfrage.' },
  ];
  expect(faqPageJsonLd(faq)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'de-DE',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Was kostet eine Anfrage?',
        acceptedAnswer: { '@type': 'Answer', text: 'Nichts.' },
      },
      {
        '@type': 'Question',
        name: 'Gibt es ein Abo?',
        acceptedAnswer: { '@type': 'Answer', text: 'Nein, Sie zahlen je gekaufter Anfrage.' },
      },
    ],
  });
});
