import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { q } from '#web/api/queries.ts';

/** The reusable reasons of a rejection (admin 89). The admin can change a chosen text. */
export function RejectionTemplates({ onUse }: { onUse: (text: string) => void }) {
  const { data } = useQuery(q('GET /api/admin/rejection-reasons'));
  const [chosen, setChosen] = useState('');
  const reasons = data?.reasons ?? [];
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
          onUse(reasons.find(({ _id }) => _id === value)?.text ?? '');
        }}
      />
      <Link to={paths.adminRules()} target="_blank">
        Vorlagen ändern<span className="visually-hidden"> (neuer Tab)</span>
      </Link>
    </Group>
  );
}
