import * as t from '#texts';

import { ConformanceReport } from '../components/conformance-report.tsx';
import { LegalPage } from '../components/legal-page.tsx';

const SECTIONS = [1, 2, 3, 4, 5] as const;

export default function AccessibilityPage() {
  return (
    <LegalPage
      title={t.pages.accessibilityTitle()}
      updated={t.accessibility.updated()}
      intro={t.accessibility.intro()}
      contentsLabel={t.accessibility.contents()}
      sections={SECTIONS.map((number) => ({
        title: t.accessibility[`section${number}Title`](),
        text: t.accessibility[`section${number}Text`](),
      }))}
      last={{
        id: 'conformance',
        title: t.conformance.title(),
        content: <ConformanceReport />,
      }}
    />
  );
}
