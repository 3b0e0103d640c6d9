import { CloseButton, Group, Text } from '@mantine/core';
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { type Tone, toneIcons } from './Notice.tsx';
import classes from './Snackbars.module.css';

/** Makes room for the strip (base.css), and scrolls the focused element out from beneath it. */
const makeRoomAt = (property: string) => (strip: HTMLElement | null) => {
  if (!strip) return;
  const { style } = document.documentElement;
  const fit = () => {
    const { height } = strip.getBoundingClientRect();
    style.setProperty(property, `${height}px`);
    const focused = document.querySelector(':is(main, footer, [role=dialog]) :focus-visible');
    if (!focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    // Somebody who has scrolled away stays there.
    if (bottom > -height && top < window.innerHeight + height) focused.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(fit);
  observer.observe(strip);
  // Scripts move the focus without scrolling.
  document.addEventListener('focusin', fit);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', fit);
    style.removeProperty(property);
  };
};

const makeRoom = { top: makeRoomAt('--snackbars-top'), bottom: makeRoomAt('--snackbars-bottom') };

/** A strip over or under all frames, so that it survives a change of frame. */
export function Snackbars({ place }: { place: 'top' | 'bottom' }) {
  const { notifications: all } = useNotifications();
  const shown = all.filter(({ position }) => position === `${place}-center`);
  const list = (isUrgent: boolean) =>
    shown
      .filter(({ role }) => (role === 'alert') === isUrgent)
      .map((snackbar) => <Snackbar key={snackbar.id} {...snackbar} />);
  return (
    <div ref={shown.length > 0 ? makeRoom[place] : undefined} className={classes.strip} data-place={place}>
      {/* Screen readers announce additions only to a region that was there before. */}
      <div role="status" aria-atomic="false">
        {list(false)}
      </div>
      {list(true)}
    </div>
  );
}

function Snackbar({ id = '', role, title, message, autoClose, 'data-tone': tone }: NotificationData) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = box;
    if (!element || typeof autoClose !== 'number') return;
    let turn: number | undefined;
    const begin = () => {
      window.clearInterval(turn);
      turn = window.setInterval(() => {
        if (!element.matches(':hover, :focus-within')) notifications.hide(id);
      }, autoClose);
    };
    begin();
    // The time begins anew when pointer or focus leave.
    element.addEventListener('pointerleave', begin);
    element.addEventListener('focusout', begin);
    return () => window.clearInterval(turn);
  }, [id, autoClose]);
  const Icon = toneIcons[tone as Tone];
  return (
    <div ref={box} className={classes.snackbar} role={role} data-tone={tone}>
      <Group className="width-frame" justify="center" gap="sm" py="xs" wrap="nowrap">
        <Icon size={20} aria-hidden color="var(--tone)" className={classes.icon} />
        <Group className={classes.text} gap="sm" miw={0}>
          {title ? (
            <Text inherit fw={650}>
              {title}
            </Text>
          ) : null}
          <div>{message}</div>
        </Group>
        <CloseButton aria-label="Meldung schließen" onClick={() => notifications.hide(id)} />
      </Group>
    </div>
  );
}
