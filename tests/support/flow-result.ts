import type { CallOf } from '#shared/contract/contract.ts';

type FlowResult = CallOf<'setFlowResult'>['body'];

/** Result of a flow as the checklist sends it. */
export const flowResult = (overrides: Partial<FlowResult> = {}): FlowResult => ({
  flow: 'apply',
  result: 'passed',
  severity: null,
  steps: '',
  expected: '',
  actual: '',
  note: '',
  console: '',
  requestIds: ['one', 'two'],
  address: '/job-seeker/jobs',
  persona: 'complete-seeker',
  viewport: '1440×900',
  language: 'en',
  theme: 'light',
  machineAt: '2026-11-23T11:00:00.000Z',
  clockAt: '2026-11-30T12:00:00.000Z',
  release: '0.1.0 · 0123456789',
  snapshotId: null,
  space: null,
  ...overrides,
});
