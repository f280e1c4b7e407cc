import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { AccountMenu } from '#client/components/layout/account-menu.tsx';
import { Count } from '#client/components/layout/count.tsx';
import { LanguageToggle } from '#client/components/layout/language-toggle.tsx';
import { MobileMenu } from '#client/components/layout/mobile-menu.tsx';
import {
  isCurrent,
  type NavigationItem,
  navigationFor,
  usePlace,
} from '#client/components/layout/navigation.ts';
import { usePrefetchToasts } from '#client/components/ui/toaster.tsx';
import { CompanyWatch } from '#client/features/auth/components/company-watch.tsx';
import { SecondFactorWatch } from '#client/features/auth/components/second-factor-watch.tsx';
import { SessionWatch } from '#client/features/auth/components/session-watch.tsx';
import { useLogout } from '#client/features/auth/session-api.ts';
import { Bell } from '#client/features/notifications/components/bell.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useSharedChanges } from '#client/lib/calls/shared-changes.ts';
import { prefetchOnInteraction } from '#client/lib/react/first-sign.ts';
import { lazyOnInteraction, lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

const CompanyMenu = lazyOnInteraction(
  () => import('#client/features/team/components/company-menu.tsx'),
);
const CompanyList = lazyOnInteraction(
  () => import('#client/features/team/components/company-list.tsx'),
);
const AddCompany = lazyPanel(() => import('#client/features/team/components/add-company.tsx'));

interface MemberBarProps {
  user: CurrentUser;
  /** Counts beside navigation items, by path. */
  counts: Readonly<Record<string, number>>;
}

/** Part of the header for signed-in users: navigation, bell, account menu and mobile menu. */
export default function MemberBar({ user, counts }: MemberBarProps) {
  usePrefetchToasts();
  useSharedChanges();
  const logout = useLogout();
  const onLogout = () => logout.mutate({});
  const [isAdding, setAdding] = useState(false);
  const { company } = user;
  usePrefetchCompanies(company !== undefined);
  const choices = company && { company, onAdd: () => setAdding(true) };
  return (
    <>
      <MainNavigation items={navigationFor(user).main} counts={counts} />
      <div className="ml-auto flex items-center gap-1">
        <LanguageToggle short />
        <Bell user={user} />
        <SessionWatch user={user} />
        <SecondFactorWatch />
        {company && <CompanyWatch />}
        <AccountMenu
          user={user}
          companies={choices && <CompanyMenu {...choices} />}
          onLogout={onLogout}
        />
        <div className="lg:hidden">
          <MobileMenu
            user={user}
            companiesFor={choices && ((close) => <CompanyList {...choices} onChoose={close} />)}
            onLogout={onLogout}
          />
        </div>
        <AddCompany open={isAdding} onOpenChange={setAdding} />
      </div>
    </>
  );
}

/** Fetches the companies at the first interaction, so that the menus open with them. */
function usePrefetchCompanies(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    prefetchOnInteraction(() => client.prefetchQuery(callOptions('listCompanies', {})));
  }, [client, enabled]);
}

interface MainNavigationProps extends Pick<MemberBarProps, 'counts'> {
  items: readonly NavigationItem[];
}

function MainNavigation({ items, counts }: MainNavigationProps) {
  const place = usePlace();
  return (
    <nav aria-label={t.layout.mainNavigation()} className="ml-6 hidden h-full lg:block">
      <ul className="flex h-full gap-2">
        {items.map(({ label, path }) => {
          const current = isCurrent(place, path);
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'relative flex h-full items-center gap-1.5 whitespace-nowrap px-3 font-medium text-sm transition-colors focus-visible:-outline-offset-4',
                  current
                    ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-primary'
                    : 'text-muted hover:text-ink',
                )}
              >
                {label()}
                <Count value={counts[path]} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
