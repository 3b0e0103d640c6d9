import { type RequestStatus, statusLabels } from '#domain/requests/request-status.ts';
import { Problem } from '#server/api/problem.ts';

export function wrongState(status: RequestStatus, msg2?: string): Problem {
  const msg = `Das ist im Status „${statusLabels[status]}“ nicht möglich.`;
  return new Problem(409, 'wrong_state', msg, msg2 === undefined ? {} : { msg2 });
}
