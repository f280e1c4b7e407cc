import { Stages } from '#client/components/ui/stages.tsx';
import type { Role } from '#shared/domain/constants.ts';
import { ANSWER_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';

/** Stages of a held payment, worded for its reader. */
export const MoneyStages = ({ side = 'anyone' }: { side?: Role | 'anyone' }) => (
  <Stages
    stages={[
      { title: t.terms.funded(), text: t.terms.fundedText({ side }) },
      { title: t.terms.delivered(), text: t.terms.deliveredText({ side, days: ANSWER_DAYS }) },
      { title: t.terms.released(), text: t.terms.releasedText({ side }) },
    ]}
  />
);
