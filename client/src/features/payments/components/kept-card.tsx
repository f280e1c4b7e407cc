import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRemoveCard } from '../api.ts';

export type KeptCard = NonNullable<ResponseOf<'getKeptCard'>>;

/** Name of a card, such as 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: KeptCard): string {
  const names: Record<string, () => string> = t.payments.brand;
  return t.payments.keptCard.name({ brand: (names[brand] ?? t.payments.brand.other)(), last4 });
}

interface CardChoiceProps {
  name: string;
  /** Steps of the agreement that are not funded. */
  count: number;
  card: KeptCard | null;
  isKeptUsed: boolean;
  onUseKept: (isKeptUsed: boolean) => void;
  keeps: boolean;
  onKeep: (keeps: boolean) => void;
}

/** The kept card, or the consent to keep the one that is typed. */
export function CardChoice(props: CardChoiceProps) {
  const { name, count, card, isKeptUsed, onUseKept, keeps, onKeep } = props;
  const remove = useRemoveCard();
  return (
    <section className="grid gap-3" aria-label={t.payments.keptCard.title()}>
      {card && (
        <div className="grid gap-2 rounded-md border border-line px-4 py-3 text-sm">
          <p className="font-medium">{cardName(card)}</p>
          <p className="text-muted">
            {t.payments.keptCard.kept({
              expiry: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
              name,
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => onUseKept(!isKeptUsed)}>
              {isKeptUsed ? t.payments.keptCard.otherCard() : t.payments.keptCard.thisCard()}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              pending={remove.isPending}
              onClick={() =>
                remove.mutate({ body: { cardId: card.id } }, { onSuccess: () => onKeep(false) })
              }
            >
              {t.payments.keptCard.remove()}
            </Button>
          </div>
        </div>
      )}
      {!(card && isKeptUsed) && count > 1 && (
        <Checkbox
          checked={keeps}
          onCheckedChange={onKeep}
          label={t.payments.keptCard.consent({ count, name })}
        />
      )}
    </section>
  );
}
