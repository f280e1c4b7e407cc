import { Check } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import type { CandidateRow } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import * as t from '#texts';
import { DetailText } from './detail-part.tsx';

interface SkillListProps {
  skills: readonly string[];
  row: CandidateRow | undefined;
}

/** The posting's skills, met before missing, then the applicant's others. */
export function SkillList({ skills, row }: SkillListProps) {
  const { met = [], missing = [] } = row?.skills ?? {};
  const metKeys = new Set(met.map(nameKey));
  const others = skills.filter((skill) => !metKeys.has(nameKey(skill)));
  const total = met.length + missing.length;
  return (
    <div className="grid gap-3">
      {total > 0 && (
        <>
          <p className="text-sm">{t.candidates.skillsMet({ met: met.length, total })}</p>
          <ul className="flex flex-wrap gap-2">
            {met.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="positive">
                  <Check aria-hidden />
                  <span className="truncate">{skill}</span>
                </Badge>
              </li>
            ))}
            {missing.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="outline">
                  <span className="truncate">
                    <span className="sr-only">{t.candidates.notListed()} </span>
                    {skill}
                  </span>
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          {total > 0 && <p className="text-muted text-sm">{t.candidates.otherSkills()}</p>}
          <BadgeList texts={others} />
        </>
      )}
      {skills.length === 0 && <DetailText text={null} none={t.candidates.noSkills()} />}
    </div>
  );
}
