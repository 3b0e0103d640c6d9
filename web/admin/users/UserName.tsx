import { IconShieldCheck } from '@tabler/icons-react';
import type { AdminUser } from './admin-users.ts';
import classes from './UserName.module.css';

export function UserName({ user }: { user: AdminUser }) {
  return (
    <span className={classes.name}>
      {`${user.firstName} ${user.lastName}`}
      {user.role === 'admin' ? <IconShieldCheck size={19} role="img" aria-label="Admin" /> : null}
    </span>
  );
}
