import * as t from '#texts';

import { LegalPage } from '../components/legal-page.tsx';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title={t.pages.privacyPolicyTitle()}
      updated={t.privacy.updated()}
      intro={t.privacy.intro()}
      contentsLabel={t.privacy.contents()}
      sections={SECTIONS.map((number) => ({
        title: t.privacy[`section${number}Title`](),
        text: t.privacy[`section${number}Text`](),
      }))}
    />
  );
}
