import { describe, expect, it } from 'vitest';
import { findSegmentOption } from './segments.ts';

const options = [
  'Arbeitnehmerüberlassung',
  'Interim Management',
  'EmailMarketing',
  'SEO',
  'Groß & Klein',
].map((code) => ({ code }));

describe('the option of a service segment', () => {
  it.each([
    ['Arbeitnehmerueberlassung', 'Arbeitnehmerüberlassung'],
    ['Interim-Management', 'Interim Management'],
    ['E-Mail-Marketing', 'EmailMarketing'],
    ['SEO', 'SEO'],
    ['Gross-Klein', 'Groß & Klein'],
  ])('%s is %s', (segment, code) => {
    expect(findSegmentOption(segment, options)?.code).toBe(code);
  });

  it.each(['', 'Arbeitnehmer', 'Recruiting', '__proto__'])('is missing for „%s“', (segment) => {
    expect(findSegmentOption(segment, options)).toBeUndefined();
  });
});
