import { MarkButtons, type MarkButtonsProps } from '#client/components/job/mark-buttons.tsx';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { type NamedJob, useMarking } from '#client/queries/marks.ts';

export interface JobMarkingProps extends Pick<MarkButtonsProps, 'look'> {
  job: NamedJob;
}

export default function JobMarking({ job, look }: JobMarkingProps) {
  const { mark, choose } = useMarking(job);
  return <MarkButtons title={titleOf(job)} look={look} mark={mark} onMark={choose} />;
}
