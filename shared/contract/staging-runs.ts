import { keysOf } from '../domain/keys.ts';
import { PERSONAS, SITE_PATH, SPACE_NAME } from '../domain/staging.ts';
import {
  FLOW_RESULTS,
  FLOWS,
  type FlowId,
  RUN_LENGTHS,
  SEVERITIES,
} from '../domain/staging-flows.ts';
import { LOCALES } from '../locales/text.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { testersAct, testersRead } from './staging-data.ts';

const flowSchema = z.enum(keysOf(FLOWS) as [FlowId, ...FlowId[]]);
const writtenText = z.string().trim().max(RUN_LENGTHS.text);

/** Result of a flow, and in which state of the server and of the browser it was seen. */
const resultShape = {
  flow: flowSchema,
  result: z.enum(FLOW_RESULTS),
  severity: z.enum(SEVERITIES).nullable(),
  steps: writtenText,
  expected: writtenText,
  actual: writtenText,
  note: writtenText,
  /** Errors in the browser's console, one a line. */
  console: z.string().max(RUN_LENGTHS.console),
  requestIds: z.array(z.string().max(60)).max(20),
  /** Page of the tester before the checklist, with its query; becomes a link. */
  address: z.string().max(500).regex(SITE_PATH, 'validation.invalid'),
  persona: z.enum(PERSONAS).nullable(),
  viewport: z.string().max(20),
  language: z.enum(LOCALES),
  theme: z.enum(['light', 'dark']),
  /** ISO 8601, by the machine's clock. */
  machineAt: z.string().max(40),
  /** ISO 8601, by the staging clock. */
  clockAt: z.string().max(40),
  release: z.string().max(80),
  /** Snapshot of the data as they were, for a link that restores them. */
  snapshotId: idSchema.nullable(),
  /** Space that it was seen in; null for the shared one. */
  space: z.string().regex(SPACE_NAME).nullable(),
};

/** JPEG as a data URL. */
const screenshotSchema = z
  .string()
  .max(RUN_LENGTHS.screenshot)
  .regex(/^data:image\/jpeg;base64,[\w+/=]+$/, 'validation.invalid');

/** A result without its screenshot, which has an address of its own. */
const resultSchema = z.object({ ...resultShape, hasScreenshot: z.boolean() });

const runShape = {
  id: idSchema,
  tester: z.string(),
  /** Release and commit. */
  version: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
};

const runSchema = z.object({
  ...runShape,
  results: z.array(resultSchema),
  /** The last run that had ended when this one began, for comparison; null if none had. */
  previous: z
    .object({
      id: idSchema,
      tester: z.string(),
      results: z.array(resultSchema.pick({ flow: true, result: true })),
    })
    .nullable(),
});

/** Calls for what testers find, kept through resets. */
export const stagingRunsContract = {
  listTestRuns: call('GET /api/staging/runs', {
    cost: 'read',
    ...testersRead,
    summary: 'The test runs, the newest first',
    response: z.array(z.object(runShape)),
  }),
  getTestRun: call('GET /api/staging/runs/:id', {
    cost: 'read',
    ...testersRead,
    summary: 'A test run with what was found, and what the last one before it had found',
    response: runSchema,
  }),
  getScreenshot: call('GET /api/staging/runs/:id/screenshot', {
    cost: 'read',
    ...testersRead,
    summary: 'The screenshot of a flow in a test run',
    query: z.object({ flow: flowSchema }),
    response: z.object({ screenshot: screenshotSchema }),
  }),
  startTestRun: call('POST /api/staging/runs', {
    cost: 'write',
    ...testersAct,
    summary: 'Begin a test run',
    body: z.object({ tester: z.string().trim().min(1).max(RUN_LENGTHS.tester) }),
    response: runSchema,
  }),
  setFlowResult: call('POST /api/staging/runs/:id/results', {
    cost: 'write',
    ...testersAct,
    bodyBytes: 700_000,
    summary: 'Set the result of a flow in a run that has not ended',
    body: z.strictObject({
      ...resultShape,
      /** Null for none; without it, the one of before is kept. */
      screenshot: screenshotSchema.nullable().optional(),
    }),
    response: runSchema,
    errors: ['CONFLICT'],
  }),
  endTestRun: call('POST /api/staging/runs/:id/end', {
    cost: 'write',
    ...testersAct,
    summary: 'End a test run; again changes nothing',
    response: runSchema,
  }),
};
