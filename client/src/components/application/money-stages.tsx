import { Stages } from '#client/components/ui/stages.tsx';
import { ANSWER_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';

/** Way of the money from the card to the job seeker. */
export const MoneyStages = () => (
  <Stages
    stages={[
      { title: t.terms.funded(), text: t.terms.fundedText() },
      { title: t.terms.delivered(), text: t.terms.deliveredText({ days: ANSWER_DAYS }) },
      { title: t.terms.released(), text: t.terms.releasedText() },
    ]}
  />
);
