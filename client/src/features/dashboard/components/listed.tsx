import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';

interface ListPreviewProps<Item> {
  title: string;
  /** Path of the whole list. */
  href: string;
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  /** Shown when the list is empty. */
  none: ReactNode;
  renderItem: (item: Item) => ReactNode;
  /** Shown above the items, if there are any. */
  figures?: ReactNode;
}

const LOADING = Array<string>(5).fill('h-12');

/** The first items of a list, with a link to the whole list. */
export function ListPreview<Item>(props: ListPreviewProps<Item>) {
  const { title, href, items, none, renderItem, figures } = props;
  return (
    <Card title={title} actions={<ViewAll href={href} of={title} />}>
      {!items && <SkeletonGroup className="grid gap-3" bars={LOADING} />}
      {items?.length === 0 && none}
      {items && items.length > 0 && figures}
      <ul className="-my-3 divide-y empty:hidden">{items?.map(renderItem)}</ul>
    </Card>
  );
}

interface ViewAllProps {
  href: string;
  /** Title of the list, for a screen reader. */
  of: string;
  /** Length of the whole list, if it is longer than what is shown. */
  count?: number;
}

export function ViewAll({ href, of, count = 0 }: ViewAllProps) {
  return (
    <Link
      href={href}
      aria-label={`${t.dashboard.viewAll()}: ${of}`}
      className="text-primary hover:underline"
    >
      {t.dashboard.viewAll()}
      {count > 0 && ` (${formatNumber(count)})`}
    </Link>
  );
}

interface ListPreviewItemProps {
  href: string;
  title: ReactNode;
  about: ReactNode;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

export function ListPreviewItem({ href, title, about, children }: ListPreviewItemProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link
          href={href}
          className="wrap-anywhere block font-medium hover:text-primary hover:underline"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">{about}</p>
      </div>
      {children}
    </li>
  );
}
