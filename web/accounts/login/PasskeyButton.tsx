import { IconFingerprint } from '@tabler/icons-react';
import { canUsePasskeys } from '#web/accounts/session/sign-by-passkey.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import classes from './PasskeyButton.module.css';

type PasskeyButtonProps = { isBusy: boolean; onClick: () => void };

/** Shown where the browser supports passkeys; its place is kept until that is known. */
export function PasskeyButton({ isBusy, onClick }: PasskeyButtonProps) {
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <div className={classes.passkey} data-waiting={!isHydrated || undefined}>
      <p className={classes.or}>oder</p>
      <BusyButton
        variant="default"
        px="xs"
        size="lg"
        leftSection={<IconFingerprint size={22} aria-hidden />}
        isBusy={isBusy}
        onClick={onClick}
      >
        Mit Passkey anmelden
      </BusyButton>
    </div>
  );
}
