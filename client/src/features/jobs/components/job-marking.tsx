import { MarkButtons, type MarkButtonsProps } from '#client/components/job/mark-buttons.tsx';
import { useMarking } from '#client/queries/marks.ts';

export interface MarkedProps extends Pick<MarkButtonsProps, 'look'> {
  job: { id: number; title: string };
}

export default function JobMarking({ job, look }: MarkedProps) {
  const { mark, choose } = useMarking(job);
  return <MarkButtons title={job.title} look={look} mark={mark} onMark={choose} />;
}
