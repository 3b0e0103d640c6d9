import { expect, test } from 'vitest';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { findSegmentOption } from '#domain/catalogue/segments.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { questionnaires } from './questionnaires.ts';

const segments = categoryCodes.flatMap((code) =>
  serviceSegments[code].map((segment) => [code, segment] as const),
);

test.each(segments)(
  '/%s/%s preselects an option of the first question, and only its own',
  (code, segment) => {
    const [first] = questionnaires[code];
    const options = first && 'options' in first ? first.options : [];
    const option = findSegmentOption(segment, options);
    expect(option).toBeDefined();
    const others = serviceSegments[code].filter((other) => other !== segment);
    expect(others.map((other) => findSegmentOption(other, options))).not.toContain(option);
  },
);
