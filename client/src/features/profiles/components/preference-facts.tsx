import type { ReactNode } from 'react';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { formatSalary } from '#client/lib/text/format.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';

/** Read-only list of a job seeker's preferences. */
export function PreferenceFacts({ profile }: { profile: SeekerProfile | null }) {
  const salary = formatSalary(profile?.desiredSalaryMin, profile?.desiredSalaryMax);
  return (
    <dl className="grid gap-4 text-sm">
      <Fact label={t.profiles.desiredJobTypes()}>
        <Tags texts={(profile?.desiredJobTypes ?? []).map((type) => t.jobs.type[type]())} />
      </Fact>
      <Fact label={t.profiles.desiredLocations()}>
        <Tags texts={(profile?.desiredLocations ?? []).map((place) => placeName(place))} />
      </Fact>
      <Fact label={t.profiles.desiredSalary()}>
        {salary ? t.profiles.perYear({ salary }) : <NotSpecified />}
      </Fact>
      <Fact label={t.profiles.reach()}>{t.profiles.reachOf[profile?.reach ?? 'wide']()}</Fact>
      <Fact label={t.profiles.availability()}>
        {(profile?.isAvailable ?? true) ? t.profiles.available() : t.profiles.notAvailable()}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Short texts as badges, or a note that there are none. */
export function Tags({ texts }: { texts: readonly string[] }) {
  return texts.length > 0 ? <BadgeList texts={texts} className="gap-1.5" /> : <NotSpecified />;
}

function NotSpecified() {
  return <span className="text-muted">{t.common.notSpecified()}</span>;
}
