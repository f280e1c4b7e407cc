import { Link } from 'wouter';
import { ResumeFileControl } from '#client/components/resume/resume-file.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { useUploadResume } from '#client/queries/resumes.ts';
import * as t from '#texts';

/** Upload of a new job seeker's resume, from which the next step is filled in. */
export default function FirstResume({ isNext }: { isNext: boolean }) {
  const { control } = useUploadResume();
  return (
    <div className="grid grid-cols-1 gap-2">
      <ResumeFileControl file={null} {...control} variant={isNext ? 'primary' : 'secondary'} />
      <p className="text-sm">
        <Link
          href={paths.jobSeeker.editProfile('resumeUrl')}
          className="text-primary underline decoration-primary/40 underline-offset-4"
        >
          {t.profiles.linkInstead()}
        </Link>
      </p>
    </div>
  );
}
