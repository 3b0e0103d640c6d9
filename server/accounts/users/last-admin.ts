import { Problem } from '#server/api/problem.ts';
import { isCheckViolation } from '#server/db/check-violation.ts';

/**
 * The database refuses whatever would leave no admin, races included (accounts 55).
 *
 * @throws Problem 409 `last_admin`
 */
export async function keepLastAdmin<T>(msg: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCheckViolation(error, 'last_admin_stays')) throw error;
    throw new Problem(409, 'last_admin', msg, {
      msg2: 'Bitte geben Sie zuerst einem anderen Konto Adminrechte.',
    });
  }
}
