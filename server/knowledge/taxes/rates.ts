import type { ProvinceCode } from '#shared/domain/provinces.ts';

/** Rates in thousandths of a percent, from a day on. */
interface Rate {
  /** First day, ISO 8601. */
  from: string;
  /** GST, or HST where the province takes part in it. */
  gst: number;
  qst: number;
}

const GST: Rate[] = [{ from: '2008-01-01', gst: 5_000, qst: 0 }];

/**
 * Rates by the province of the supply, latest first.
 * - GST, HST: Excise Tax Act, s. 165; Canada Revenue Agency, "GST/HST calculator (and rates)",
 *   https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html
 * - Start of HST at 15 % in NB, NL and PE: Revenu Québec, "HST rates",
 *   https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/what-is-the-hst/hst-rates/
 * - Nova Scotia, 14 %: SOR/2025-77
 * - QST: Act respecting the Québec sales tax, s. 16; since 2013 on the price without GST
 */
export const TAX_RATES: Record<ProvinceCode, readonly Rate[]> = {
  AB: GST,
  BC: GST,
  MB: GST,
  NB: [{ from: '2016-07-01', gst: 15_000, qst: 0 }],
  NL: [{ from: '2016-07-01', gst: 15_000, qst: 0 }],
  NS: [
    { from: '2025-04-01', gst: 14_000, qst: 0 },
    { from: '2010-07-01', gst: 15_000, qst: 0 },
  ],
  NT: GST,
  NU: GST,
  ON: [{ from: '2010-07-01', gst: 13_000, qst: 0 }],
  PE: [{ from: '2016-10-01', gst: 15_000, qst: 0 }],
  QC: [{ from: '2013-01-01', gst: 5_000, qst: 9_975 }],
  SK: GST,
  YT: GST,
};
