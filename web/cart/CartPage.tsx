import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PARTNERS_ONLY } from '#domain/accounts/wrong-role.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { AccountUnderReview } from '#web/purchases/purchases.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { usePinnedCart } from './pinned-cart.ts';

/** Its files stay out of the list of files that visitors load. Loading begins with this module. */
const content = import('./CartContent.tsx').then(({ CartContent }) => ({ default: CartContent }));
// `lazy` reports it.
content.catch(() => {});
const CartContent = lazy(() => content);

export const meta = () => pageMeta(guardedPages.cart);

export const ErrorBoundary = RouteError;

export default function CartPage() {
  return (
    <RequireSession>
      {({ _id, role, accountActive }) =>
        role === 'partner' && accountActive ? (
          <WorkPage title="Warenkorb" lead={<CartLead />} side="provider">
            <LoadedCart userId={_id} />
          </WorkPage>
        ) : (
          <WorkPage title="Warenkorb" width="narrow" side="provider">
            {role === 'partner' ? <AccountUnderReview /> : <Notice tone="warning" title={PARTNERS_ONLY} />}
          </WorkPage>
        )
      }
    </RequireSession>
  );
}

function CartLead() {
  return (
    <Box component="span" display="block" fz={{ base: 'xs', sm: 'inherit' }}>
      Sie kaufen Kontakte.{' '}
      <Box component="span" display="inline-block">
        Der Warenkorb reserviert keine Anfragen.
      </Box>
    </Box>
  );
}

/** Stays while the session has to be renewed. */
function LoadedCart({ userId }: { userId: string }) {
  const pinned = usePinnedCart();
  const { cart, query } = pinned;
  if (cart) {
    return (
      <Suspense fallback={<CartSkeleton />}>
        <CartContent cart={cart} pinned={pinned} userId={userId} />
      </Suspense>
    );
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <CartSkeleton />;
}

function CartSkeleton() {
  return (
    <div role="status">
      <p className="visually-hidden">Ihr Warenkorb wird geladen …</p>
      <TextSkeleton lines={6} />
    </div>
  );
}
