import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import * as t from '#texts';

/** Links to the pages above this one. */
export function Breadcrumbs({ links }: { links: readonly { href: string; name: string }[] }) {
  return (
    <nav aria-label={t.layout.breadcrumbs()} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {links.map(({ href, name }, index) => (
          <li key={href} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            <Link href={href} className="py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
