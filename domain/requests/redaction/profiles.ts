import type { Reading } from './reading.ts';

const NETWORK =
  '(?:instagram|insta|facebook|linkedin|xing|tiktok|twitter|telegram|signal|threema|skype|discord|snapchat|pinterest|youtube)';

const patterns = [
  // A handle with a mark or a digit in it: `Instagram: mueller_logistik`, `Insta-Profil lager.haus.bi`
  new RegExp(
    String.raw`(?<!\p{L})${NETWORK}(?!\p{L})[\p{L}\s-]{0,24}[:=\s]\s{0,2}\p{L}[\p{L}\d]{1,30}(?:[_.][\p{L}\d]|\d)`,
    'u',
  ),
  // `auf Instagram unter firma`, `bei Telegram heiße ich firma`
  new RegExp(
    String.raw`(?<!\p{L})${NETWORK}(?!\p{L})\s(?:\p{L}{2,8}\s){0,3}(?:unter|als|heissen wir|heisse ich)\s{1,2}(?!anderem|umstaenden)[\p{L}\d._-]{4,30}\s?(?:[.,;!?)\n]|$)`,
    'u',
  ),
  // `Instagram: firma`, not `Instagram: inaktiv`
  new RegExp(
    String.raw`(?<!\p{L})${NETWORK}\s?:\s{0,2}(?!\p{L}*(?:aktiv|vorhanden|plant|wuenscht|nutzt|lich|spielt)\b|kein)[\p{L}\d._-]{5,30}\s?(?:[.,;!?)\n]|$)`,
    'u',
  ),
  /(?<!\p{L})(?:skype\s?:\s?[\p{L}\d]|threema-?\s?id)/u,
];

/** A word that ends what was said of a network: `Insta lagerhausbi.`, `YouTube-Kanal firma` */
const lastWord = new RegExp(
  String.raw`(?<!\p{L})(?:${NETWORK}|ig|fb|yt)(?:[\s-](?:kanal|profil|account|seite|name))?` +
    String.raw`(?:\s?:\s{0,2}|\s{1,2})(\p{L}[\p{L}-]{4,29})\s?(?:[.,;!?)\n]|$)`,
  'gu',
);

/** Endings of German verbs and adjectives, and nouns that follow the name of a network. */
const plainWord =
  /(?:e[nrsmt]?|e[lr]n|lich|ig|iv|isch|bar|los|sam|ell|al|end|t|s|kanal|profil|account|team|design|marketing|support)$/u;

/** The handle of a profile in a social network or messenger. */
export function holdsProfile({ text, lower }: Reading): boolean {
  if (patterns.some((pattern) => pattern.test(lower))) return true;
  return [...lower.matchAll(lastWord)].some(
    // German nouns begin with a capital letter.
    ({ 1: word = '' }) => text.includes(word) && !plainWord.test(word),
  );
}
