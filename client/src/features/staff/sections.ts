import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { StaffSection } from './section.ts';

/** The sections of the desk, in the order of its tabs; the first is shown at `/staff`. */
export const staffSections: readonly StaffSection[] = [
  {
    name: 'accounts',
    label: t.staff.accounts,
    Section: lazyComponent(() => import('./components/accounts-section.tsx')),
  },
  {
    name: 'money',
    label: t.staff.money,
    Section: lazyComponent(() => import('./components/money-section.tsx')),
  },
  {
    name: 'reports',
    label: t.reports.section,
    Section: lazyComponent(() => import('./components/reports-section.tsx')),
  },
  {
    name: 'employers',
    label: t.verification.section,
    Section: lazyComponent(() => import('./components/employers-section.tsx')),
  },
  {
    name: 'audit',
    label: t.staff.audit,
    Section: lazyComponent(() => import('./components/audit-section.tsx')),
  },
];
