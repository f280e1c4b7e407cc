import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import * as t from '#texts';

import { Count } from './count.tsx';
import { isCurrent, navigationFor, type ShellUser, usePlace } from './navigation.ts';

interface BottomBarProps {
  user: ShellUser;
  counts: Readonly<Record<string, number>>;
}

/**
 * Main navigation of a role at the bottom of the screen, on phones and small tablets only; a form with a
 * bar of its own there replaces it.
 */
export default function BottomBar({ user, counts }: BottomBarProps) {
  const place = usePlace();
  return (
    <nav
      aria-label={t.layout.quickNavigation()}
      className="fixed short:static inset-x-0 bottom-0 z-40 border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] in-[:has(form_[data-bottom-bar])]:hidden lg:hidden"
    >
      <ul className="mx-auto flex max-w-form justify-between">
        {navigationFor(user).main.map(({ label, shortLabel, path, icon: Icon }) => {
          const current = isCurrent(place, path);
          return (
            <li key={path} className="min-w-0 flex-auto">
              <Link
                href={path}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex h-14 flex-col items-center justify-center gap-0.5 focus-visible:-outline-offset-2',
                  current ? 'text-primary' : 'text-muted',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden className="size-5" />
                  <span className="absolute -top-2 left-3">
                    <Count value={counts[path]} />
                  </span>
                </span>
                <span className="max-w-full truncate px-0.5 text-sm leading-4 tracking-tight">
                  {(shortLabel ?? label)()}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
