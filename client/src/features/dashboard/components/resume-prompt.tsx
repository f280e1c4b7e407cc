import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';

/** Asks for the resume that every application needs, or says that it is there. */
export function ResumePrompt({ hasResume }: { hasResume: boolean }) {
  const t = useTranslate();
  return (
    <Card>
      <CardHeader
        title={t(hasResume ? 'dashboard.resumeReady' : 'dashboard.resumeMissing')}
        description={t(hasResume ? 'dashboard.resumeReadyText' : 'dashboard.resumeMissingText')}
      />
      <Button asChild variant={hasResume ? 'secondary' : 'primary'} size="sm">
        <Link href={paths.jobSeeker.editProfile('resumeUrl')}>
          <FileText aria-hidden />
          {t(hasResume ? 'dashboard.resumeUpdate' : 'dashboard.resumeAdd')}
        </Link>
      </Button>
    </Card>
  );
}
