import { Share2 } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';

/** Shares a job's URL by the Web Share API, or copies it if the API is missing. */
export default function ShareButton({ job: { id, title, isClosed } }: { job: JobDetail }) {
  // Other readers cannot open a closed job.
  if (isClosed) return null;

  async function share() {
    const url = location.origin + addressFor(currentLocale(), paths.job(id));
    // The types do not say that browsers may lack it.
    if ('share' in navigator) {
      // Rejected when the reader closes the share sheet.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copy(url);
  }

  return (
    <Button variant="quiet" size="sm" className="text-muted" onClick={share}>
      <Share2 aria-hidden />
      {t.job.share()}
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t.job.linkCopied, description: () => url });
  } catch {
    // Permission denied or insecure context: the toast shows the URL for copying by hand.
    toast({ title: t.job.linkNotCopied, description: () => url, variant: 'destructive' });
  }
}
