import { type ShopName, shopPhrases } from '#domain/shop/providers.ts';
import type { EndedState } from './order-outcome.ts';

type EndedText = { readonly title: string; readonly text: string };

/** How a purchase at the shop ended without anything being unlocked (shop 4). */
export function describeEnded(shop: ShopName, state: EndedState): EndedText {
  const { at } = shopPhrases[shop];
  const texts: Readonly<Record<EndedState, EndedText>> = {
    cancelled: {
      title: `Ihr Kauf ${at} wurde abgebrochen.`,
      text: 'Es wurde nichts gekauft. Ihr Warenkorb ist, wie er war.',
    },
    failed: {
      title: `Die Zahlung ${at} ist fehlgeschlagen.`,
      text: 'Es wurde nichts gekauft. Sie können es erneut versuchen oder auf Rechnung kaufen.',
    },
    expired: {
      title: `Ihr Kauf ${at} wurde nicht abgeschlossen.`,
      text: 'Die Plätze sind nicht mehr reserviert. Haben Sie doch noch bezahlt, schalten wir frei, was noch zu haben ist, erstatten den Rest und schreiben Ihnen.',
    },
    not_unlocked: {
      title: 'Was Sie bezahlt haben, war nicht mehr zu haben.',
      text: 'Freigeschaltet wurde nichts. Der Betrag wird Ihnen erstattet.',
    },
    disputed: {
      title: `Ihre Zahlung ${at} wird geprüft.`,
      text: 'Sie weicht von der Bestellung ab, freigeschaltet ist noch nichts. Wir melden uns bei Ihnen.',
    },
  };
  return texts[state];
}
