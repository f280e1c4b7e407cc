import { StepTable } from '#client/components/charts/step-table.tsx';
import type { Recommendation } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Breakdown of a match score, in the order of the formula: work, skills, preferences. */
export default function ScoreSteps({ job }: { job: Recommendation }) {
  const { background, skills } = job.scoreSteps;
  return (
    <StepTable
      caption={t.recommendations.scoreSteps()}
      head={[t.recommendations.scoreStep(), t.recommendations.scoreAdds()]}
      steps={[
        { name: t.recommendations.stepBackground(), to: background },
        { name: t.recommendations.stepSkills(), to: skills },
        { name: t.recommendations.stepPreferences(), to: job.matchScore },
      ]}
      total={t.recommendations.stepTotal()}
    />
  );
}
