import { Compass, TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

const GUIDES = {
  paths: {
    icon: Compass,
    text: t.career.pathsSoonText,
    pages: [
      { to: paths.salaries, title: t.career.relatedTitle, text: t.career.relatedText },
      { to: paths.howMatchingWorks, title: t.career.skillsTitle, text: t.career.skillsText },
    ],
  },
  trends: {
    icon: TrendingUp,
    text: t.career.trendsSoonText,
    pages: [
      { to: paths.home, title: t.career.openJobsTitle, text: t.career.openJobsText },
      { to: paths.salaries, title: t.career.payTitle, text: t.career.payText },
    ],
  },
} as const;

/** A guide that is not written yet, and the pages that answer some of it now. */
export function ComingSoon({ guide }: { guide: keyof typeof GUIDES }) {
  const { icon, text, pages } = GUIDES[guide];
  return (
    <EmptyState icon={icon} title={t.career.comingSoon()} description={text()}>
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              href={page.to}
              className="font-semibold underline decoration-primary/40 underline-offset-4"
            >
              {page.title()}
            </Link>
            <p className="mt-1 max-w-reading text-muted">{page.text()}</p>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
