import { parseAst } from 'vite';

/**
 * Writes every letter beyond ASCII as `\u…`: a single quotation mark among four million letters makes V8 keep all of them with two
 * bytes. Strings, templates, names and regular expressions mean the same; only `String.raw` takes a backslash for
 * itself and gets those letters as values.
 */
export const plainLetters = {
  name: 'plain-letters',
  enforce: 'post',
  transform(code) {
    if (!code.includes('String.raw') || !/[^\0-\x7f]/.test(code)) return null;
    const texts = listRawTexts(parseAst(code)).toSorted((one, other) => one.start - other.start);
    return { code: replaceRanges(code, texts, insertLetters), map: null };
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code);
  },
};

function escapeLetters(code) {
  // Before such a letter a backslash says nothing, and would then belong to the next one.
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_found, backslashes, letter) => {
    const kept = backslashes.slice(backslashes.length % 2);
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function insertLetters(text) {
  return text.replaceAll(/(\\*)([^\0-\x7f]+)/g, (_found, backslashes, letters) => {
    const own = backslashes.slice(0, backslashes.length % 2);
    return `${backslashes.slice(own.length)}\${${JSON.stringify(own + letters)}}`;
  });
}

function listRawTexts(node) {
  if (Array.isArray(node)) return node.flatMap(listRawTexts);
  if (typeof node !== 'object' || node === null) return [];
  const own = node.type === 'TaggedTemplateExpression' && isRaw(node.tag) ? node.quasi.quasis : [];
  return [...own, ...Object.values(node).flatMap(listRawTexts)];
}

const isRaw = ({ object, property }) => object?.name === 'String' && property?.name === 'raw';

function replaceRanges(code, ranges, replace) {
  let end = code.length;
  let made = '';
  for (const range of ranges.toReversed()) {
    made = replace(code.slice(range.start, range.end)) + code.slice(range.end, end) + made;
    end = range.start;
  }
  return code.slice(0, end) + made;
}
