import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

export function HowMatchingWorks() {
  return (
    <Link
      href={paths.howMatchingWorks}
      className="justify-self-start text-muted text-sm underline underline-offset-4 hover:text-ink"
    >
      {t.recommendations.howItWorks()}
    </Link>
  );
}
