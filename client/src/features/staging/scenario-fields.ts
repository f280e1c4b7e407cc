import type { CallOf } from '#shared/contract/contract.ts';
import {
  SCENARIO_PAYMENTS,
  SCENARIOS,
  type ScenarioKind,
  type ScenarioPayment,
} from '#shared/domain/staging-scenarios.ts';

/** Fields of the form, of which each kind of scenario has some. */
export interface ScenarioFields {
  kind: ScenarioKind;
  count: number;
  state: ScenarioPayment;
  paidDaysAgo: number;
  /** Null for work that was not delivered. */
  deliveredOnDay: number | null;
}

const DEFAULTS: ScenarioFields = {
  kind: 'applicants',
  count: 40,
  state: 'held',
  paidDaysAgo: 6,
  deliveredOnDay: 3,
};

/** Fields of each kind of scenario besides the kind. */
const FIELDS: Record<ScenarioKind, readonly Exclude<keyof ScenarioFields, 'kind'>[]> = {
  applicants: ['count'],
  payment: ['state', 'paidDaysAgo', 'deliveredOnDay'],
  dispute: ['paidDaysAgo', 'deliveredOnDay'],
  ontario: [],
};

export const hasField = ({ kind }: ScenarioFields, name: (typeof FIELDS)[ScenarioKind][number]) =>
  FIELDS[kind].includes(name);

const NEVER = 'never';

/** Fields in a page's query; a missing or unknown one is the default. */
export function readScenario(search: string): ScenarioFields {
  const query = new URLSearchParams(search);
  const numberOf = <Default extends number | null>(name: string, otherwise: Default) =>
    /^\d{1,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : otherwise;
  return {
    kind: SCENARIOS.find((kind) => kind === query.get('kind')) ?? DEFAULTS.kind,
    count: numberOf('count', DEFAULTS.count),
    state: SCENARIO_PAYMENTS.find((state) => state === query.get('state')) ?? DEFAULTS.state,
    paidDaysAgo: numberOf('paidDaysAgo', DEFAULTS.paidDaysAgo),
    deliveredOnDay:
      query.get('deliveredOnDay') === NEVER
        ? null
        : numberOf('deliveredOnDay', DEFAULTS.deliveredOnDay),
  };
}

/** The query that `readScenario` reads, with the fields of the kind alone. */
export function scenarioQuery(fields: ScenarioFields): string {
  const values = FIELDS[fields.kind].map((name) => [name, String(fields[name] ?? NEVER)]);
  return `?${new URLSearchParams([['kind', fields.kind], ...values])}`;
}

export function scenarioOf(fields: ScenarioFields): CallOf<'makeScenario'>['body'] {
  const { kind, count, state, paidDaysAgo, deliveredOnDay } = fields;
  if (kind === 'applicants') return { kind, count };
  if (kind === 'payment') return { kind, state, paidDaysAgo, deliveredOnDay };
  return kind === 'dispute' ? { kind, paidDaysAgo, deliveredOnDay } : { kind };
}
