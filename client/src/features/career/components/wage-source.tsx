import { currentLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';

const DATA_SET = 'https://open.canada.ca/data/en/dataset/adad580f-76b0-4502-bd05-20c125de9116';
const LICENCE = {
  en: 'https://open.canada.ca/en/open-government-licence-canada',
  fr: 'https://ouvert.canada.ca/fr/licence-du-gouvernement-ouvert-canada',
};

/** Source and licence of the figures. */
export function WageSource() {
  return (
    <footer className="mt-10 grid gap-x-12 gap-y-2 border-t pt-5 text-muted text-sm *:max-w-reading lg:grid-cols-2">
      <h2 className="col-span-full font-semibold text-ink">{t.salaries.sourceTitle()}</h2>
      <p>{t.salaries.sourceText()}</p>
      <p>{t.salaries.missingRegions()}</p>
      <p className="col-span-full flex flex-wrap gap-x-5">
        <a href={DATA_SET} className="underline underline-offset-4 hover:text-ink">
          {t.salaries.sourceData()}
        </a>
        <a href={LICENCE[currentLocale()]} className="underline underline-offset-4 hover:text-ink">
          {t.salaries.sourceLicence()}
        </a>
      </p>
    </footer>
  );
}
