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

/** The handle of a profile in a social network or messenger. */
export function holdsProfile({ lower }: Reading): boolean {
  return patterns.some((pattern) => pattern.test(lower));
}
