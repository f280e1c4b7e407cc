import { MarkButtons, type MarkButtonsProps } from '#client/components/job/mark-buttons.tsx';
import { useMarking } from '#client/queries/marks.ts';

export interface JobMarkingProps extends Pick<MarkButtonsProps, 'look'> {
  job: { id: number; title: string };
}

export default function JobMarking({ job, look }: JobMarkingProps) {
  const { mark, choose } = useMarking(job);
  return <MarkButtons title={job.title} look={look} mark={mark} onMark={choose} />;
}
