import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';

/** Asks for the resume that every application needs, or says that it is there. */
export function ResumePrompt({ hasResume }: { hasResume: boolean }) {
  return (
    <Card>
      <CardHeader
        title={hasResume ? t.dashboard.resumeReady() : t.dashboard.resumeMissing()}
        description={hasResume ? t.dashboard.resumeReadyText() : t.dashboard.resumeMissingText()}
      />
      <Button asChild variant={hasResume ? 'secondary' : 'primary'} size="sm">
        <Link href={paths.jobSeeker.editProfile('resumeUrl')}>
          <FileText aria-hidden />
          {hasResume ? t.dashboard.resumeUpdate() : t.dashboard.resumeAdd()}
        </Link>
      </Button>
    </Card>
  );
}
