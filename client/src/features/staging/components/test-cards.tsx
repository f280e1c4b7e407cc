import { TEST_CARD_EFFECTS } from '#shared/domain/test-cards.ts';
import * as t from '#texts';

const inGroups = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export function TestCards() {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {TEST_CARD_EFFECTS.map(({ number, effect }) => (
          <div key={number} className="contents">
            <dt className="whitespace-nowrap font-medium tabular-nums">{inGroups(number)}</dt>
            <dd className="text-muted max-sm:mb-2">{t.stripePanel.effect[effect]()}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t.stripePanel.cardsHint()}</p>
    </div>
  );
}
