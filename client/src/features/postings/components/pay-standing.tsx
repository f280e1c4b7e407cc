import { formatHourlyRate, formatRoundMoney, formatSalary } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { PayStanding as Standing } from '#shared/contract/contract.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import type { WageRegion } from '#shared/domain/wages.ts';
import * as t from '#texts';
import { usePayStanding } from '../api.ts';

/** A posting's pay beside its occupation's wages and the open postings of others. */
export function PayStanding({ jobId }: { jobId: number }) {
  const { data } = usePayStanding(jobId);
  if (!data?.market && !data?.open) return null;
  return (
    <div className="grid gap-1 text-muted text-sm">
      {data.open && <p>{openText(data.open)}</p>}
      {data.market && <p>{marketText(data.market)}</p>}
    </div>
  );
}

const regionName = (region: WageRegion) =>
  region === 'CA' ? t.job.wageCanada() : PROVINCES[region][currentLocale()];

const openText = ({
  region,
  lower,
  higher,
  postings,
  medianHourly,
}: NonNullable<Standing['open']>) =>
  t.postings.payOpen({
    region: regionName(region),
    postings,
    lower,
    higher,
    median: t.job.wageHour({ amount: formatRoundMoney(medianHourly) }),
  });

function marketText({ region, low, median, high, unit }: NonNullable<Standing['market']>): string {
  const [format, per] =
    unit === 'hourly' ? [formatHourlyRate, t.job.wageHour] : [formatSalary, t.job.wageYear];
  const range = low !== null && high !== null && format(low, high);
  const values = { region: regionName(region), median: per({ amount: formatRoundMoney(median) }) };
  return range ? t.postings.payMarket({ ...values, range }) : t.postings.payMedian(values);
}
