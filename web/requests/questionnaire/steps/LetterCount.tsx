import { Text } from '@mantine/core';
import { countCharacters } from '#domain/text-rules.ts';

export function LetterCount({ text, max }: { text: string; max: number }) {
  const length = countCharacters(text);
  const isOver = length > max;
  return (
    <Text
      className="tabular"
      fz="sm"
      ta="end"
      mt="2xs"
      c={isOver ? 'var(--danger)' : 'dimmed'}
      fw={isOver ? 600 : 400}
    >
      {length.toLocaleString('de-DE')} von {max.toLocaleString('de-DE')} Zeichen
    </Text>
  );
}
