import { expect, test } from 'vitest';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { describeChange } from './request-changes.ts';

type Question = AdminRequest['questions'][number];
type Given = readonly [id: string, rest?: Partial<Question>];

const at = '2026-11-23T08:00:00.000Z';
const stateOf = (questions: readonly Given[], status: AdminRequest['status'] = 'in_review') => ({
  status,
  questions: questions.map(([_id, rest]) => ({ _id, answeredAt: null, closedAt: null, ...rest }) as Question),
});

test.each<[told: string, read: readonly Given[], current: ReturnType<typeof stateOf>]>([
  ['Rückfrage gestellt', [], stateOf([['a']])],
  ['Rückfrage gestellt', [['a']], stateOf([['a', { answeredAt: at }], ['b']])],
  ['Neue Antwort', [['a']], stateOf([['a', { answeredAt: at }]])],
  ['Neue Antwort', [], stateOf([['a', { answeredAt: at }]])],
  ['Rückfrage zurückgenommen', [['a']], stateOf([['a', { closedAt: at }]])],
  ['Anfrage geändert', [['a']], stateOf([['a', { closedAt: at }]], 'rejected')],
  ['Anfrage geändert', [['a']], stateOf([['a']])],
  ['Anfrage geändert', [], stateOf([], 'withdrawn')],
])('%s (admin 40)', (told, read, current) => {
  expect(describeChange(stateOf(read), current)).toBe(told);
});
