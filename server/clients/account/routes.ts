import type { Api } from '#contract/api.ts';
import {
  answerLogin,
  type Caller,
  type LoginAnswerParts,
  sessionContext,
} from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { type AccountParts, becomeCustomer } from './account.ts';

export function clientsAccountHandlers(parts: LoginAnswerParts & AccountParts) {
  const make: Handler<Api, 'POST /api/requests/link/:token/account', Caller> = async (call) => {
    const { token } = call.params;
    const { password } = call.body;
    const signal = hungUpSignal(call.reply);
    const loggedIn = await becomeCustomer(parts, { ...sessionContext(call), token, password, signal });
    const answer = await answerLogin(parts, call, loggedIn);
    return { ...answer, msg: 'Ihr Konto ist angelegt, und Sie sind angemeldet.' };
  };

  return { make };
}
