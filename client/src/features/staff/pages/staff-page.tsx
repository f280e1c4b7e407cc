import { cx } from 'class-variance-authority';
import { Suspense, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { useScrollToLink } from '#client/lib/react/use-scroll-to-link.ts';
import type { StaffSectionName } from '#shared/domain/staff-pages.ts';
import * as t from '#texts';
import { useStaffDesk } from '../api.ts';
import { LockedDesk } from '../components/locked-desk.tsx';
import { sectionPath } from '../section.ts';
import { sectionOf, staffSections, staffTabs } from '../sections.ts';

/** The desk of support staff: one section at a time. */
export default function StaffPage() {
  const [location] = useLocation();
  const desk = useStaffDesk().data;
  const [, , name, id] = location.split('/');
  const shownSection = staffSections.find((section) => section.name === name) ?? sectionOf('queue');
  if (!desk) return null;
  if (desk.secondFactor !== 'given') {
    return <LockedDesk isMissing={desk.secondFactor === 'missing'} />;
  }
  const { Section } = shownSection;
  const tab = shownSection.name === 'accounts' ? 'search' : shownSection.name;
  return (
    <Page title={t.staff.pageTitle({ section: shownSection.label() })}>
      <PageHeader
        title={t.staff.title()}
        description={t.staff.text()}
        actions={
          <Badge tone="info">{t.staff.yourRole({ role: t.staff.memberRole[desk.role]() })}</Badge>
        }
      />
      <SectionTabs current={tab} />
      <Suspense fallback={<PageSpinner />}>
        <Section
          key={`${shownSection.name} ${id}`}
          id={id === undefined ? undefined : Number(id)}
        />
      </Suspense>
    </Page>
  );
}

function SectionTabs({ current }: { current: StaffSectionName }) {
  const list = useRef<HTMLUListElement>(null);
  useScrollToLink(list, sectionPath(current));
  return (
    <nav aria-label={t.staff.sections()} className="-mt-2 mb-6 border-b">
      <ul
        ref={list}
        className="fade-end relative flex gap-1 overflow-x-auto [scrollbar-width:none]"
      >
        {staffTabs.map((section) => (
          <li key={section.name}>
            <Link
              href={sectionPath(section.name)}
              aria-current={section.name === current ? 'page' : undefined}
              className={cx(
                'relative block whitespace-nowrap px-3 py-2.5 font-medium text-sm transition-colors focus-visible:-outline-offset-2',
                section.name === current
                  ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-primary'
                  : 'text-muted hover:text-ink',
              )}
            >
              {section.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
