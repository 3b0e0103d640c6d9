import { Problem } from '#server/api/problem.ts';

/** 422 for a file that is no readable statement. */
export function unreadable(msg: string): Problem {
  return new Problem(422, 'unreadable_statement', msg);
}

/** 422 for a statement that contradicts its schema. @param place for instance `Buchung 3` */
export function broken(place: string, fault: string): Problem {
  return unreadable(`Der Kontoauszug ist fehlerhaft: ${place} ${fault}. Es wurde nichts übernommen.`);
}
