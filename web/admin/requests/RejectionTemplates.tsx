import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { q } from '#web/api/queries.ts';

type RejectionTemplatesProps = { reason: string; onUse: (text: string) => void };

/** The reusable reasons of a rejection (admin 89). The admin can change a chosen text; a typed one stays above it. */
export function RejectionTemplates({ reason, onUse }: RejectionTemplatesProps) {
  const { data } = useQuery(q('GET /api/admin/rejection-reasons'));
  const [chosen, setChosen] = useState('');
  const reasons = data?.reasons ?? [];
  const typed = reasons.some(({ text }) => text === reason) ? '' : reason.trim();
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        flex="1 1 14rem"
        label="Vorlage"
        value={chosen}
        data={[
          { value: '', label: 'Ohne Vorlage' },
          ...reasons.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value);
          const template = reasons.find(({ _id }) => _id === value)?.text ?? '';
          onUse([typed, template].filter(Boolean).join('\n\n'));
        }}
      />
      <Link to={paths.adminRules()} target="_blank">
        Vorlagen ändern<span className="visually-hidden"> (neuer Tab)</span>
      </Link>
    </Group>
  );
}
