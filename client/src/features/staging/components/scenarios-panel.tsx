import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import {
  MAX_SCENARIO_APPLICANTS,
  MAX_SCENARIO_DAYS,
  SCENARIO_PAYMENTS,
  SCENARIOS,
} from '#shared/domain/staging-scenarios.ts';
import * as t from '#texts';
import {
  hasField,
  readScenario,
  type ScenarioFields,
  scenarioOf,
  scenarioQuery,
} from '../scenario-fields.ts';
import { useMakeScenario } from '../use-making.ts';
import { Failure } from './failure.tsx';
import { MadeStops } from './made-stops.tsx';
import { NumberInput } from './number-input.tsx';

/** Makes people of their own in a state; the page's address is a link to the same scenario. */
export function ScenariosPanel() {
  const [fields, setFields] = useState(() => readScenario(location.search));
  const making = useMakeScenario();
  const change = (part: Partial<ScenarioFields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    history.replaceState(history.state, '', scenarioQuery(next));
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <form
        className="grid max-w-form gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate({ body: scenarioOf(fields) });
        }}
      >
        <Field label={t.scenarios.kindLabel()}>
          <Select
            options={optionsOf(SCENARIOS, (each) => t.scenarios.kind[each]())}
            value={fields.kind}
            onValueChange={(kind) => change({ kind })}
          />
        </Field>
        <ScenarioInputs fields={fields} onChange={change} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={making.isPending}>
            {t.scenarios.make()}
          </Button>
          <CopyAddress key={scenarioQuery(fields)} />
        </div>
      </form>
      <Failure error={making.error} />
      {making.data && <MadeStops made={making.data} />}
    </div>
  );
}

interface ScenarioInputsProps {
  fields: ScenarioFields;
  onChange: (part: Partial<ScenarioFields>) => void;
}

function ScenarioInputs({ fields, onChange }: ScenarioInputsProps) {
  const { count, state, paidDaysAgo, deliveredOnDay } = fields;
  return (
    <>
      {hasField(fields, 'count') && (
        <Field label={t.scenarios.count()}>
          <NumberInput
            value={count}
            min={1}
            max={MAX_SCENARIO_APPLICANTS}
            onChange={(value) => onChange({ count: value })}
          />
        </Field>
      )}
      {hasField(fields, 'state') && (
        <Field label={t.scenarios.stateLabel()}>
          <Select
            options={optionsOf(SCENARIO_PAYMENTS, (each) => t.scenarios.state[each]())}
            value={state}
            onValueChange={(value) => onChange({ state: value })}
          />
        </Field>
      )}
      {hasField(fields, 'paidDaysAgo') && (
        <>
          <Field label={t.scenarios.paidDaysAgo()}>
            <NumberInput
              value={paidDaysAgo}
              min={0}
              max={MAX_SCENARIO_DAYS}
              onChange={(value) => onChange({ paidDaysAgo: value })}
            />
          </Field>
          <Checkbox
            label={t.scenarios.isDelivered()}
            checked={deliveredOnDay !== null}
            onCheckedChange={(isDelivered) =>
              onChange({ deliveredOnDay: isDelivered ? Math.min(3, paidDaysAgo) : null })
            }
          />
          {deliveredOnDay !== null && (
            <Field label={t.scenarios.deliveredOnDay()} hint={t.scenarios.deliveredHint()}>
              <NumberInput
                value={deliveredOnDay}
                min={0}
                max={paidDaysAgo}
                onChange={(value) => onChange({ deliveredOnDay: value })}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}

/** Copies the address of the page, which has the fields of the scenario. */
function CopyAddress() {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="quiet"
      onClick={() => navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
    >
      <span aria-live="polite">{isCopied ? t.staging.copied() : t.scenarios.copyLink()}</span>
    </Button>
  );
}
