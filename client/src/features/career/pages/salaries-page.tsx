import { Page } from '#client/components/layout/page.tsx';
import * as t from '#texts';
import SalaryGuide from '../components/salary-guide.tsx';

/** Salary guide as a page of its own, for links and search engines. */
export default function SalariesPage() {
  const title = t.pages.salariesTitle();
  return (
    <Page title={title}>
      <h1 className="mb-6 font-semibold font-serif text-xl">{title}</h1>
      <SalaryGuide />
    </Page>
  );
}
