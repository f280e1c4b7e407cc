import { Stages } from '#client/components/ui/stages.tsx';
import * as t from '#texts';

/** Way of a new company to its first hire. */
const HiringSteps = ({ current }: { current?: number }) => (
  <Stages
    current={current}
    stages={[
      { title: t.employers.step1(), text: t.employers.step1Text() },
      { title: t.employers.step2(), text: t.employers.step2Text() },
      { title: t.employers.step3(), text: t.employers.step3Text() },
    ]}
  />
);

export default HiringSteps;
