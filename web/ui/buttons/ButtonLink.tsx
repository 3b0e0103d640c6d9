import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type ButtonLinkProps = Pick<
  ButtonProps,
  'size' | 'variant' | 'fullWidth' | 'leftSection' | 'rightSection' | 'className'
> & {
  to: LinkProps['to'];
  /** `action` is the amber of the one main action of a view. */
  color?: 'primary' | 'action' | 'client' | 'provider' | 'red';
  state?: unknown;
  replace?: boolean;
  children: ReactNode;
};

export function ButtonLink({ children, ...props }: ButtonLinkProps) {
  return (
    <Button component={Link} {...props}>
      {children}
    </Button>
  );
}
