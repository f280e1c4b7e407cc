import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import * as t from '#texts';

const WEBINARS = [1, 2, 3] as const;

/** Announcements of webinars, resume reviews and newsletter; of which nothing works yet. */
export function Learning() {
  return (
    <section aria-labelledby="soon-title" className="mt-14 border-t pt-10">
      <h2 id="soon-title" className="font-semibold font-serif text-lg">
        {t.career.soonTitle()}
      </h2>
      <p className="mt-1 text-muted">{t.career.soonText()}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
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
    </section>
  );
}
