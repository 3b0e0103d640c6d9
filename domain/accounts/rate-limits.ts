/** A fixed window of `seconds`, which starts with the first attempt (accounts 50). */
export type RateLimit = { readonly points: number; readonly seconds: number };

const minute = 60;
const hour = 60 * minute;

/**
 * Every limit of the portal (accounts 50). E-mail addresses count alike whether or not they have an account, so
 * that a refusal tells nothing about them (accounts 26).
 */
export const rateLimits = {
  // Per IPv4 address or IPv6 /64: a whole company may share one, so the limit is generous; guessing over many
  // accounts from one address stays below one attempt in ten seconds.
  loginByAddress: { points: 100, seconds: 15 * minute },
  // Enough for somebody who has forgotten the password, too few for a program that guesses.
  loginByAccountAndAddress: { points: 10, seconds: 15 * minute },
  // Against a botnet with a new address for every attempt. Does not lock the owner out: known devices count apart.
  loginByAccount: { points: 50, seconds: hour },
  // The owner's own devices, which no stranger can use up.
  loginByDevice: { points: 20, seconds: 15 * minute },
  // Wrong passwords and codes without proof of work (docs/decisions/0034); from then on the browser computes one for
  // each login, unseen. Enough for the mistakes of an office.
  unprovenLoginByAddress: { points: 20, seconds: 15 * minute },
  unprovenLoginByAccount: { points: 20, seconds: hour },
  // Six digits, three of a million codes valid at a time: 240 attempts a day find one in about four years.
  codeByAccount: { points: 10, seconds: hour },
  codeByDevice: { points: 10, seconds: hour },
  // Signed-in calls that ask for the current password, so that a stolen session cannot be used to guess it.
  passwordCheck: { points: 10, seconds: 15 * minute },
  // A signature cannot be guessed; this only bounds the rows that a flood of started ceremonies leaves.
  passkeyByAddress: { points: 300, seconds: 15 * minute },
  // Guests of a trade fair may register from one address; each registration costs a password hash.
  registerByAddress: { points: 30, seconds: hour },
  // Whoever has an IPv6 /48 has 65,536 networks of /64; an office with one rarely uses more than four.
  registerBySite: { points: 120, seconds: hour },
  // Calls that send mail: leaves room for mistyped addresses.
  mailByAddress: { points: 30, seconds: hour },
  mailBySite: { points: 120, seconds: hour },
  // Protect a mailbox from being flooded, by each kind of mail: what is beyond is answered as ever and not sent.
  mailByRecipient: { points: 5, seconds: hour },
  mailByRecipientADay: { points: 10, seconds: 24 * hour },
  // All kinds together, otherwise they add up.
  allMailByRecipient: { points: 8, seconds: hour },
  allMailByRecipientADay: { points: 15, seconds: 24 * hour },
  // Links to confirm a request that wait for these limits, so that honest requests are not lost.
  postponedByRecipient: { points: 10, seconds: 24 * hour },
  // Room for an agency that enters one request after the other; a flood ends at one a minute.
  submissionByAddress: { points: 60, seconds: hour },
  submissionBySite: { points: 240, seconds: hour },
  // A visitor whose browser sends no proof of work (requests 59): enough for a person, too few for a program.
  unprovenByAddress: { points: 3, seconds: hour },
  unprovenByRecipient: { points: 3, seconds: hour },
  // Whoever changes the own region again and again could read a postal code out of what then shows (matching 8).
  servicesChange: { points: 20, seconds: 24 * hour },
  // Each holds places for 15 minutes that others cannot buy (shop 6).
  checkoutByAccount: { points: 20, seconds: hour },
  // Each report mails every admin.
  reportByAccount: { points: 20, seconds: 24 * hour },
  // A link may have been passed on, and each change stays in the history and waits for an admin.
  changeByRequest: { points: 30, seconds: 24 * hour },
  // What a client says of a request or its buyers, which mails every admin.
  complaintByRequest: { points: 20, seconds: 24 * hour },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof rateLimits;
