import { IconShieldCheck } from '@tabler/icons-react';
import type { AdminUser } from './admin-users.ts';

export function UserName({ user }: { user: AdminUser }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {`${user.firstName} ${user.lastName}`}
      {user.role === 'admin' ? (
        <>
          {' '}
          <IconShieldCheck
            size={19}
            color="var(--primary-text)"
            role="img"
            aria-label="Admin"
            style={{ verticalAlign: 'text-bottom' }}
          />
        </>
      ) : null}
    </span>
  );
}
