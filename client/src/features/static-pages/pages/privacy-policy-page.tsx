import { useQuery } from '@tanstack/react-query';
import { Prose } from '#client/components/ui/prose.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { RETENTION } from '#shared/domain/retention.ts';
import * as t from '#texts';

import { LegalPage } from '../components/legal-page.tsx';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type Officer = ResponseOf<'getPrivacyOfficer'>;

export default function PrivacyPolicyPage() {
  const { data: officer } = useQuery(callOptions('getPrivacyOfficer', {}));
  const textOf = (number: (typeof SECTIONS)[number]) => {
    const text = t.privacy[`section${number}Text`]();
    if (number === 7) return `${text}\n\n${retentionText()}`;
    return number === 10 && officer ? `${text}\n\n${officerText(officer)}` : text;
  };
  return (
    <LegalPage
      title={t.pages.privacyPolicyTitle()}
      updated={t.privacy.updated()}
      intro={t.privacy.intro()}
      aside={{ title: t.privacy.shortTitle(), content: <Prose text={t.privacy.short()} /> }}
      contentsLabel={t.privacy.contents()}
      sections={SECTIONS.map((number) => ({
        title: t.privacy[`section${number}Title`](),
        text: textOf(number),
      }))}
    />
  );
}

function officerText({ name, title, email }: Officer): string {
  return t.privacy.officer({ name: title ? `${name}, ${title}` : name, email });
}

/** Retention times of the background tasks that delete. */
function retentionText(): string {
  const lines = keysOf(RETENTION).map((name) =>
    t.privacy.retention[name]({ time: RETENTION[name].time }),
  );
  return [lines.join('\n'), t.privacy.retentionKept()].join('\n\n');
}
