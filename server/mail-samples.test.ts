import { expect, it } from 'vitest';
import { mailRenderers } from './mail-renderers.ts';
import { mailSamples } from './mail-samples.ts';

it('every kind of mail has a sample for its preview (admin 39)', () => {
  expect(Object.keys(mailSamples).toSorted()).toEqual(Object.keys(mailRenderers).toSorted());
});
