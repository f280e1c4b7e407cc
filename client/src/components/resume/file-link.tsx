import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';

interface FileLinkProps {
  file: { name: string; bytes: number };
  /** Undefined while it cannot be downloaded. */
  href: string | undefined;
  /** Facts behind the size. */
  children?: ReactNode;
}

/** Link to a file with its size in kB. */
export function FileLink({ file: { name, bytes }, href, children }: FileLinkProps) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="inline-flex min-w-0 max-w-full items-center gap-2">
        <FileText aria-hidden className="size-4 shrink-0" />
        {href ? (
          <a
            href={href}
            download={name}
            className="min-w-0 truncate text-primary underline decoration-primary/40 underline-offset-4"
            title={name}
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className="min-w-0 truncate">{name}</bdi>
        )}
      </span>
      <span className="shrink-0 text-muted">
        {t.resumes.size({ size: formatNumber(Math.ceil(bytes / 1_000)) })}
        {children}
      </span>
    </p>
  );
}
