import { useForm } from 'react-hook-form';
import { ResumeFileControl } from '#client/components/resume/resume-file.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { applicationDraft } from '#client/lib/storage/drafts.ts';
import { useFormDraft } from '#client/lib/storage/form-draft.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useUploadResume } from '#client/queries/resumes.ts';
import type { JobDetail, ResumeFile } from '#shared/contract/contract.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import * as t from '#texts';
import { resumeRequired, useApply, useKnownAnswers } from '../../application-api.ts';
import {
  type AnswerField,
  type ApplicationValues,
  answerField,
  knownValues,
  typedAnswers,
} from './answers.ts';
import { QuestionFields } from './question-fields.tsx';

interface ApplicationFormProps {
  job: Pick<JobDetail, 'id' | 'questions'>;
}

/** Application form, prefilled with the resume of the profile and the answers given before. */
export default function ApplicationForm(props: ApplicationFormProps) {
  const profile = useSeekerProfile();
  const answers = useKnownAnswers(props.job);
  if (profile.isPending || answers.isLoading) return <Spinner />;
  return (
    <Form
      known={knownValues(answers.data ?? [])}
      {...props}
      profileResume={profile.data?.resumeUrl ?? ''}
      file={profile.data?.resumeFile ?? null}
    />
  );
}

interface FormProps extends ApplicationFormProps {
  profileResume: string;
  file: ResumeFile | null;
  known: Partial<Record<AnswerField, string>>;
}

function Form({ job, profileResume, file, known }: FormProps) {
  const { id: jobId, questions } = job;
  const { control: fileControl } = useUploadResume();
  const apply = useApply();
  const empty = Object.fromEntries(questions.map(({ id }) => [answerField(id), '']));
  const form = useForm<ApplicationValues>({
    defaultValues: { ...empty, ...known, resumeUrl: profileResume, coverLetter: '' },
  });
  const { forget } = useFormDraft(form, applicationDraft(jobId));
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const resumeUrl = values.resumeUrl.trim() || profileResume;
    if (!file && !resumeUrl) {
      toast({ variant: 'destructive', ...resumeRequired });
      form.setError('resumeUrl', { message: 'validation.required' }, { shouldFocus: true });
      return;
    }
    const resume = { resumeFileId: file?.id, resumeUrl: resumeUrl || undefined };
    const answers = questions.length > 0 ? typedAnswers(questions, values) : undefined;
    const { coverLetter } = values;
    // Awaited, because callbacks of `mutate` do not run if the form is unmounted.
    await apply.mutateAsync({ body: { jobId, ...resume, coverLetter, answers } }).then(
      () => {
        forget();
        form.reset({ ...empty, resumeUrl: '', coverLetter: '' });
      },
      (error) => showFieldErrors(error, form),
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ResumeFileControl file={file} {...fileControl} />
      <Field
        label={t.job.resumeUrl()}
        required={!file}
        hint={profileResume ? t.job.resumeFromProfile() : t.job.resumeHint()}
        error={errorOf(errors.resumeUrl)}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2048}
          placeholder="https://"
          {...form.register('resumeUrl', {
            validate: (url) => url.trim() === '' || isWebUrl(url.trim()) || 'validation.url',
          })}
        />
      </Field>
      <QuestionFields form={form} questions={questions} known={known} />
      <Field
        label={
          <>
            {t.job.coverLetter()}
            <span className="ml-1 font-normal text-muted">({t.common.optional()})</span>
          </>
        }
        hint={t.job.coverLetterHint()}
        error={errorOf(errors.coverLetter)}
      >
        <Textarea maxLength={10_000} className="min-h-[200px]" {...form.register('coverLetter')} />
      </Field>
      <Button type="submit" size="lg" pending={apply.isPending} className="justify-self-start">
        {apply.isPending ? t.job.submitting() : t.job.submit()}
      </Button>
    </form>
  );
}
