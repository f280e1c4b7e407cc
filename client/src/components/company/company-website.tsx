import { ExternalLink } from 'lucide-react';
import { OutsideLink } from '#client/components/ui/button.tsx';
import { isWebUrl } from '#shared/domain/text.ts';
import * as t from '#texts';

/** Link to an employer's website; not rendered unless the URL is http(s). */
export function CompanyWebsite({ url }: { url: string | null }) {
  if (!url || !isWebUrl(url)) return null;
  return (
    <div>
      <OutsideLink href={url}>
        {t.job.visitWebsite()}
        <ExternalLink aria-hidden />
      </OutsideLink>
    </div>
  );
}
