import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import * as t from '#texts';

const WEBINARS = [1, 2, 3] as const;

/** Announcements of webinars, resume reviews and a newsletter, folded because none works yet. */
export function Learning() {
  return (
    <details className="mt-14 border-t pt-6">
      <summary className="w-fit cursor-pointer rounded-sm">
        <h2 className="inline font-medium">{t.career.soonTitle()}</h2>
      </summary>
      <p className="mt-3 text-muted">{t.career.soonText()}</p>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="font-semibold">{t.career.webinarsTitle()}</h3>
          <ul className="divide-y">
            {WEBINARS.map((number) => {
              const title = t.career[`webinar${number}Title`]();
              return (
                <li key={number} className="flex items-center justify-between gap-4 py-3">
                  <div>
                    <h4 className="font-medium">{title}</h4>
                    <p className="text-muted text-sm">{t.career[`webinar${number}Text`]()}</p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled
                    aria-label={t.career.registerFor({ title })}
                  >
                    {t.career.register()}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
        <div className="grid content-start gap-8">
          <div>
            <h3 className="font-semibold">{t.career.reviewTitle()}</h3>
            <p className="mt-1 mb-3 text-muted">{t.career.reviewText()}</p>
            <Button variant="secondary" disabled>
              {t.career.reviewButton()}
            </Button>
          </div>
          <div>
            <h3 className="font-semibold">{t.career.newsletterTitle()}</h3>
            <p className="mt-1 mb-3 text-muted">{t.career.newsletterText()}</p>
            <div className="flex items-end gap-3">
              <Field label={t.career.newsletterEmail()} className="grow">
                <Input type="email" disabled />
              </Field>
              <Button variant="secondary" disabled>
                {t.career.subscribe()}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </details>
  );
}
