import { type LazyComponent, lazyComponent } from '#client/lib/react/lazy-component.ts';
import { STAFF_SECTIONS, type StaffSectionName } from '#shared/domain/staff-pages.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { SectionProps } from './section.ts';

const SECTIONS: Record<StaffSectionName, { label: Text; Section: LazyComponent<SectionProps> }> = {
  queue: {
    label: t.queue.section,
    Section: lazyComponent(() => import('./components/queue-section.tsx')),
  },
  search: {
    label: t.lookup.section,
    Section: lazyComponent(() => import('./components/search-section.tsx')),
  },
  accounts: {
    label: t.staff.account,
    Section: lazyComponent(() => import('./components/accounts-section.tsx')),
  },
  money: {
    label: t.staff.money,
    Section: lazyComponent(() => import('./components/money-section.tsx')),
  },
  reports: {
    label: t.reports.section,
    Section: lazyComponent(() => import('./components/reports-section.tsx')),
  },
  employers: {
    label: t.verification.section,
    Section: lazyComponent(() => import('./components/employers-section.tsx')),
  },
  audit: {
    label: t.staff.audit,
    Section: lazyComponent(() => import('./components/audit-section.tsx')),
  },
};

export const sectionOf = (name: StaffSectionName) => ({ name, ...SECTIONS[name] });
export const staffSections = STAFF_SECTIONS.map(sectionOf);
/** Sections with a tab: the search leads to an account. */
export const staffTabs = staffSections.filter(({ name }) => name !== 'accounts');
