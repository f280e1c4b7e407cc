import { Share2 } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';

/** Gives a job's address to the device's own share sheet, or to the clipboard where there is none. */
export default function ShareButton({ job: { id, title, isClosed } }: { job: JobDetail }) {
  // Its page is not there for others.
  if (isClosed) return null;

  async function share() {
    const url = location.origin + addressFor(currentLocale(), paths.job(id));
    // Absent from browsers without it, which the types do not say.
    if ('share' in navigator) {
      // Rejected when the reader closes the sheet, which is an answer too.
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
    // Refused, or not there because the connection is not secure: it can be copied by hand.
    toast({ title: t.job.linkNotCopied, description: () => url, variant: 'destructive' });
  }
}
