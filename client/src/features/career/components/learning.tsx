import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import * as t from '#texts';

const WEBINARS = [1, 2, 3] as const;

/** Announcements of webinars and newsletter; their buttons do nothing yet. */
export function Learning() {
  return (
    <div className="mt-14 grid gap-x-16 gap-y-10 border-t pt-10 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="webinars-title">
        <h2 id="webinars-title" className="mb-2 font-semibold font-serif text-lg">
          {t.career.webinarsTitle()}
        </h2>
        <p className="text-muted">{t.career.webinarsText()}</p>
        <ul className="divide-y">
          {WEBINARS.map((number) => {
            const title = t.career[`webinar${number}Title`]();
            return (
              <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-muted text-sm">{t.career[`webinar${number}Text`]()}</p>
                </div>
                <Button variant="secondary" size="sm" aria-label={t.career.registerFor({ title })}>
                  {t.career.register()}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="newsletter-title">
        <h2 id="newsletter-title" className="mb-2 font-semibold font-serif text-lg">
          {t.career.newsletterTitle()}
        </h2>
        <p className="mb-4 text-muted">{t.career.newsletterText()}</p>
        <div className="flex items-end gap-3">
          <Field label={t.career.newsletterEmail()} className="grow">
            <Input type="email" autoComplete="email" />
          </Field>
          <Button variant="secondary">{t.career.subscribe()}</Button>
        </div>
      </section>
    </div>
  );
}
