import {
  BriefcaseBusiness,
  Building2,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Search,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react';
import { paths } from '#client/lib/paths.ts';
import type { MessageKey } from '#client/locales/catalogs.ts';

/** What the shell shows of the signed-in person. */
export interface ShellUser {
  fullName: string;
  role: string;
}

export interface NavigationItem {
  label: MessageKey;
  /** Where the label is too long for a fifth of a phone's width. */
  shortLabel?: MessageKey;
  path: string;
  icon: LucideIcon;
}

interface RoleNavigation {
  main: readonly NavigationItem[];
  account: readonly NavigationItem[];
}

const jobSeeker: RoleNavigation = {
  main: [
    {
      label: 'layout.dashboard',
      shortLabel: 'layout.dashboardShort',
      path: paths.jobSeeker.dashboard,
      icon: LayoutDashboard,
    },
    { label: 'layout.jobs', path: paths.jobSeeker.jobs, icon: Search },
    { label: 'layout.applications', path: paths.jobSeeker.applications, icon: FileText },
    { label: 'layout.messages', path: paths.jobSeeker.messages(), icon: MessageSquare },
    { label: 'layout.payments', path: paths.jobSeeker.payments, icon: WalletCards },
  ],
  account: [
    { label: 'layout.myProfile', path: paths.jobSeeker.profile, icon: UserRound },
    { label: 'layout.myApplications', path: paths.jobSeeker.applications, icon: FileText },
  ],
};

const employer: RoleNavigation = {
  main: [
    {
      label: 'layout.dashboard',
      shortLabel: 'layout.dashboardShort',
      path: paths.employer.dashboard,
      icon: LayoutDashboard,
    },
    {
      label: 'layout.jobPostings',
      shortLabel: 'layout.jobPostingsShort',
      path: paths.employer.jobPostings,
      icon: BriefcaseBusiness,
    },
    { label: 'layout.candidates', path: paths.employer.candidates(), icon: Users },
    { label: 'layout.messages', path: paths.employer.messages(), icon: MessageSquare },
    { label: 'layout.payments', path: paths.employer.payments, icon: WalletCards },
  ],
  account: [
    { label: 'layout.companyProfile', path: paths.employer.companyProfile, icon: Building2 },
    { label: 'layout.myJobPostings', path: paths.employer.jobPostings, icon: BriefcaseBusiness },
  ],
};

/** The menus of a role; every other role than job_seeker has the employer's. */
export function navigationFor(role: string): RoleNavigation {
  return role === 'job_seeker' ? jobSeeker : employer;
}

/** Whether the page shown belongs to this item: itself, or a page under it. */
export function isCurrent(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`);
}
