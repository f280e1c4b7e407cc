import { MoneyStages } from '#client/components/application/money-stages.tsx';
import { Prose } from '#client/components/ui/prose.tsx';
import * as t from '#texts';

import { LegalPage } from '../components/legal-page.tsx';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Section about money held for work. */
const MONEY = 6;

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title={t.pages.termsOfServiceTitle()}
      updated={t.terms.updated()}
      intro={t.terms.intro()}
      aside={{ title: t.terms.shortTitle(), content: <Prose text={t.terms.short()} /> }}
      contentsLabel={t.terms.contents()}
      sections={SECTIONS.map((number) => ({
        title: t.terms[`section${number}Title`](),
        text: t.terms[`section${number}Text`](),
        figure: number === MONEY && <MoneyStages />,
      }))}
    />
  );
}
