import { useQuery } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  Building2,
  FileText,
  Headset,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Search,
  Settings,
  UserRound,
  Users,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { callOptions } from '#client/lib/calls/calls.ts';
import { includesPart } from '#client/lib/calls/may-use.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { Members } from '#shared/domain/company.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Signed-in user's data for the shell. */
export interface ShellUser {
  fullName: string;
  role: string;
  company?: CurrentUser['company'];
  isStaff?: boolean;
}

export interface NavigationItem {
  label: Text;
  /** For the bottom bar, if the label is too long for a fifth of a phone's width. */
  shortLabel?: Text;
  path: string;
  icon: LucideIcon;
  /** Members of a company who use the page; undefined for all. */
  members?: Members;
}

interface RoleNavigation {
  main: readonly NavigationItem[];
  account: readonly NavigationItem[];
}

const settings = { label: t.layout.settings, path: paths.settings, icon: Settings };

const jobSeeker: RoleNavigation = {
  main: [
    {
      label: t.layout.dashboard,
      shortLabel: t.layout.dashboardShort,
      path: paths.jobSeeker.dashboard,
      icon: LayoutDashboard,
    },
    { label: t.layout.jobs, path: paths.jobSeeker.jobs, icon: Search },
    { label: t.layout.applications, path: paths.jobSeeker.applications, icon: FileText },
    { label: t.layout.messages, path: paths.jobSeeker.messages(), icon: MessageSquare },
    { label: t.layout.payments, path: paths.jobSeeker.payments, icon: WalletCards },
  ],
  account: [
    { label: t.layout.myProfile, path: paths.jobSeeker.profile, icon: UserRound },
    { label: t.layout.myApplications, path: paths.jobSeeker.applications, icon: FileText },
    settings,
  ],
};

const employer: RoleNavigation = {
  main: [
    {
      label: t.layout.dashboard,
      shortLabel: t.layout.dashboardShort,
      path: paths.employer.dashboard,
      icon: LayoutDashboard,
    },
    {
      label: t.layout.jobPostings,
      shortLabel: t.layout.jobPostingsShort,
      path: paths.employer.jobPostings,
      icon: BriefcaseBusiness,
      members: 'hiring',
    },
    {
      label: t.layout.candidates,
      path: paths.employer.candidates(),
      icon: Users,
      members: 'hiring',
    },
    {
      label: t.layout.messages,
      path: paths.employer.messages(),
      icon: MessageSquare,
      members: 'hiring',
    },
    {
      label: t.layout.payments,
      path: paths.employer.payments,
      icon: WalletCards,
      members: 'payments',
    },
  ],
  account: [
    { label: t.layout.companyProfile, path: paths.employer.companyProfile, icon: Building2 },
    { label: t.team.title, path: paths.employer.team, icon: UsersRound },
    {
      label: t.layout.myJobPostings,
      path: paths.employer.jobPostings,
      icon: BriefcaseBusiness,
      members: 'hiring',
    },
    settings,
  ],
};

const staff = {
  main: [
    {
      label: t.layout.staffDesk,
      shortLabel: t.layout.staffDeskShort,
      path: paths.staff,
      icon: Headset,
    },
    { label: t.layout.jobs, path: paths.jobs, icon: Search },
  ],
} as const;

/**
 * Navigation of support staff, whose account menu has the pages of their own account, or that of a
 * role, without pages that a member's role in the company does not include; any
 * role other than job_seeker has the employer's.
 */
export function navigationFor({
  isStaff,
  ...account
}: Omit<ShellUser, 'fullName'>): RoleNavigation {
  const own = ownNavigation(account);
  if (!isStaff) return own;
  return {
    main: staff.main,
    account: [
      ...own.main,
      ...own.account.filter(({ path }) => own.main.every((item) => item.path !== path)),
    ],
  };
}

function ownNavigation({ role, company }: Pick<ShellUser, 'role' | 'company'>): RoleNavigation {
  if (role === 'job_seeker') return jobSeeker;
  const included = (items: readonly NavigationItem[]) =>
    items.filter(({ members = 'all' }) => includesPart({ company }, members));
  return { main: included(employer.main), account: included(employer.account) };
}

/** Where the reader is in the navigation: the page of an own posting is under the postings. */
export function usePlace(): string {
  const [location] = useLocation();
  const id = Number(location.replace(`${paths.jobs}/`, ''));
  // Loaded by the page of the job.
  const { data } = useQuery({ ...callOptions('getJob', { params: { id } }), enabled: false });
  return data?.isOwn ? paths.employer.jobPostings : location;
}

/** Whether the location is the item's path or below it. Every job is under 'Jobs'. */
export function isCurrent(location: string, path: string): boolean {
  const places = path === paths.jobSeeker.jobs ? [path, paths.jobs] : [path];
  return places.some((place) => location === place || location.startsWith(`${place}/`));
}
