import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Page } from '#client/components/layout/page.tsx';
import { readSalarySearch, salaryGuide } from '#shared/domain/salaries.ts';
import * as t from '#texts';
import SalaryGuide from '../components/salary-guide.tsx';

/** Salary guide as a page of its own, with its search in the address. */
export default function SalariesPage() {
  const title = t.pages.salariesTitle();
  const search = useSearch({ ssrSearch: useRouter().ssrSearch });
  const [, navigate] = useLocation();
  return (
    <Page title={title}>
      <h1 className="mb-2 font-semibold font-serif text-xl">{title}</h1>
      <SalaryGuide
        search={readSalarySearch(search)}
        onSearch={(next) => navigate(salaryGuide(next), { replace: true })}
      />
    </Page>
  );
}
