/** A fixed window of `seconds`, which starts with the first attempt (accounts 50). */
export type RateLimit = { readonly points: number; readonly seconds: number };

const minute = 60;
const hour = 60 * minute;

/**
 * Every limit of the portal (accounts 50). E-mail addresses with and without an account count equally, so that a refusal reveals
 * nothing (accounts 26).
 */
export const rateLimits = {
  // Per IPv4 address or IPv6 /64. Generous, because a company may share one. Guessing over many accounts from one address stays
  // below one attempt in ten seconds.
  loginByAddress: { points: 100, seconds: 15 * minute },
  // Enough for a person who has forgotten the password, too few for a guessing program.
  loginByAccountAndAddress: { points: 10, seconds: 15 * minute },
  // Against a botnet with a new address for every attempt. Does not lock the owner out: known devices have their own count.
  loginByAccount: { points: 50, seconds: hour },
  // Known devices of the owner, which no stranger can exhaust.
  loginByDevice: { points: 20, seconds: 15 * minute },
  // Wrong passwords and codes without proof of work (docs/decisions/0034). Beyond, the browser computes a proof for each login in
  // the background. Enough for the mistakes of an office.
  unprovenLoginByAddress: { points: 20, seconds: 15 * minute },
  unprovenLoginByAccount: { points: 20, seconds: hour },
  // Three of a million codes are valid at a time: 240 attempts a day find one in about four years.
  codeByAccount: { points: 10, seconds: hour },
  codeByDevice: { points: 10, seconds: hour },
  // Signed-in calls with the current password, so that a stolen session cannot guess it.
  passwordCheck: { points: 10, seconds: 15 * minute },
  // Limits the stored rows of started ceremonies. Signatures cannot be guessed.
  passkeyByAddress: { points: 300, seconds: 15 * minute },
  // Visitors of a trade fair may register from one address. Each registration costs a password hash.
  registerByAddress: { points: 30, seconds: hour },
  // An IPv6 /48 contains 65,536 networks of /64. An office rarely uses more than four.
  registerBySite: { points: 120, seconds: hour },
  // Calls that send mail, with room for mistyped addresses.
  mailByAddress: { points: 30, seconds: hour },
  mailBySite: { points: 120, seconds: hour },
  // Protects a mailbox from floods, per kind of mail. Beyond the limit, calls get the usual answer without a mail.
  mailByRecipient: { points: 5, seconds: hour },
  mailByRecipientADay: { points: 10, seconds: 24 * hour },
  // All kinds together.
  allMailByRecipient: { points: 8, seconds: hour },
  allMailByRecipientADay: { points: 15, seconds: 24 * hour },
  // Postpones confirmation links over these limits, so that honest requests are not lost.
  postponedByRecipient: { points: 10, seconds: 24 * hour },
  // Room for an agency with many requests. Limits a flood to one a minute.
  submissionByAddress: { points: 60, seconds: hour },
  submissionBySite: { points: 240, seconds: hour },
  // Visitors without proof of work (requests 59): enough for a person, too few for a program.
  unprovenByAddress: { points: 3, seconds: hour },
  unprovenByRecipient: { points: 3, seconds: hour },
  // A partner could otherwise find out a postal code by many changes of the own region (matching 8).
  servicesChange: { points: 20, seconds: 24 * hour },
  // Each change of a VAT ID asks a register of the EU.
  billingChange: { points: 30, seconds: hour },
  // Each checkout blocks places for 15 minutes (shop 6).
  checkoutByAccount: { points: 20, seconds: hour },
  // Each report mails every admin.
  reportByAccount: { points: 20, seconds: 24 * hour },
  // Somebody may have passed on the link, and each change waits for an admin.
  changeByRequest: { points: 30, seconds: 24 * hour },
  // Reports by a client, each of which mails every admin.
  complaintByRequest: { points: 20, seconds: 24 * hour },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof rateLimits;
