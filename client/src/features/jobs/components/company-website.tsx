import { ExternalLink } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { isWebUrl } from '#shared/domain/text.ts';
import * as t from '#texts';

/** A link to what an employer typed, only if it is an address of the web. */
export function CompanyWebsite({ url }: { url: string | null }) {
  if (!url || !isWebUrl(url)) return null;
  return (
    <div>
      <Button asChild variant="link" size="inline">
        <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
          {t.job.visitWebsite()}
          <ExternalLink aria-hidden />
        </a>
      </Button>
    </div>
  );
}
