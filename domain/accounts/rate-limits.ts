/** At most `points` within a window of `seconds`; the window starts with the first of them. */
export type RateLimit = { readonly points: number; readonly seconds: number };

const minute = 60;
const hour = 60 * minute;

/**
 * Every limit of the portal. „Per address“ means the caller's IPv4 address or IPv6 /64; e-mail addresses count
 * alike whether or not they have an account, so a refusal tells nothing about them (accounts 26).
 */
export const rateLimits = {
  // Logins. A whole company may stand behind one address, so it gets room; guessing over many accounts from
  // one address stays below one try in ten seconds.
  loginByAddress: { points: 100, seconds: 15 * minute },
  // Somebody who forgot the password tries a handful; a program tries thousands.
  loginByAccountAndAddress: { points: 10, seconds: 15 * minute },
  // A botnet with a new address for every try. It costs the owner nothing: known devices are counted apart.
  loginByAccount: { points: 50, seconds: hour },
  // The owner's own devices, which no stranger can use up.
  loginByDevice: { points: 20, seconds: 15 * minute },
  // Six digits, three of a million codes valid at a time: 240 tries a day find one in about four years.
  codeByAccount: { points: 10, seconds: hour },
  codeByDevice: { points: 10, seconds: hour },
  // A stolen session must not become the password: signed-in calls that ask for the current one.
  passwordCheck: { points: 10, seconds: 15 * minute },
  // A signature cannot be guessed; this only bounds the rows that a flood of beginnings leaves.
  passkeyByAddress: { points: 300, seconds: 15 * minute },
  // A trade fair's guests may register from one address; each registration costs a password hash.
  registerByAddress: { points: 30, seconds: hour },
  // Calls that make the portal write to an address: nobody's mailbox is flooded, one mistyped try is no end.
  mailByAddress: { points: 30, seconds: hour },
  mailByRecipient: { points: 5, seconds: hour },
  // Generous: an agency may enter one request after the other; a flood still ends at one a minute.
  submissionByAddress: { points: 60, seconds: hour },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof rateLimits;
