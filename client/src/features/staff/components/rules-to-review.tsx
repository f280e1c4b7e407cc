import { Card } from '#client/components/ui/card.tsx';
import { dayOf } from '#client/lib/text/day.ts';
import { rulesToReview } from '#shared/domain/posting-law/check-posting.ts';
import { lawReviewed, lawTitles } from '#shared/head/law-text.ts';
import * as t from '#texts';
import { Facts } from './facts.tsx';

/** Rules of posting law whose review is too old; nothing where there are none. */
export default function RulesToReview({ on = dayOf(new Date()) }: { on?: string }) {
  // Several provinces may have a rule of one id.
  const rules = [...new Map(rulesToReview(on).map((rule) => [rule.id, rule])).values()];
  if (rules.length === 0) return null;
  return (
    <Card title={t.reports.rules()} description={t.reports.rulesText()}>
      <Facts
        rows={rules.map(({ id, reviewedOn, source }) => [
          id,
          `${lawTitles[id]()}. ${t.law.mark[source.mark]()} ${lawReviewed(reviewedOn)}`,
        ])}
      />
    </Card>
  );
}
