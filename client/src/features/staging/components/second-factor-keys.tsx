import { type Persona, SECOND_FACTOR } from '#shared/domain/staging.ts';
import * as t from '#texts';

/** Key and recovery codes of the persona that logs in in two steps, each in one line to copy. */
export function SecondFactorKeys({ persona }: { persona: Persona }) {
  if (persona !== 'second-factor') return null;
  const { secret, recoveryCodes } = SECOND_FACTOR;
  return (
    <dl className="mt-4 grid gap-1 text-sm">
      <dt className="text-muted">{t.staging.appKey()}</dt>
      <dd>
        <code className="wrap-anywhere">{secret}</code>
      </dd>
      <dt className="text-muted">{t.staging.recoveryCodes()}</dt>
      {recoveryCodes.map((code) => (
        <dd key={code}>
          <code className="whitespace-nowrap">{code}</code>
        </dd>
      ))}
    </dl>
  );
}
