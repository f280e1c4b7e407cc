import type { ResponseOf } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { expectationsOf, FLOWS, type FlowId } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import { momentText } from './page-clock.ts';
import type { Recorded } from './recorder.ts';
import { stateLink, versionOf } from './surroundings.ts';

type State = ResponseOf<'getStagingState'>;
export type TestRun = ResponseOf<'getTestRun'>;
export type FoundResult = TestRun['results'][number];
/** Screenshots of a run's flows as data URLs. */
export type Screenshots = Partial<Record<FlowId, string>>;

export const resultOf = (run: TestRun, flow: FlowId): FoundResult | undefined =>
  run.results.find((each) => each.flow === flow);

/** Result of a flow in the last run before, if it was tried there. */
export const resultBefore = (run: TestRun, flow: FlowId) =>
  run.previous?.results.find((each) => each.flow === flow)?.result;

const isProblem = (result: FoundResult['result'] | undefined) =>
  result === 'failed' || result === 'blocked';

/** Numbers of flows that were tried in both runs and have become better, or worse. */
function compareRuns(run: TestRun): { better: number; worse: number } {
  const pairs = run.results
    .filter(({ result }) => result !== 'not-run')
    .map(({ flow, result }) => ({ before: resultBefore(run, flow), after: result }))
    .filter(({ before }) => before && before !== 'not-run');
  const count = (wasBad: boolean) =>
    pairs.filter(({ before, after }) => isProblem(before) === wasBad && isProblem(after) !== wasBad)
      .length;
  return { better: count(true), worse: count(false) };
}

/** Text that Markdown takes for nothing else, in one line. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()#+\-=.!|<>&~]/g, String.raw`\$&`).replaceAll(/\s*[\r\n]\s*/g, ' ');

const factText = (name: string, value: string): string =>
  t.stagingRuns.fact({ name, value: escapeMarkdown(value) });

/** Address as a link: Markdown reads no escapes in it. */
const linkMarkdown = (address: string): string =>
  `<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>`;

/** The text as a quotation, line by line, below an item of a list. */
const quoteMarkdown = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `    > ${escapeMarkdown(line)}`)
    .join('\n');

/** A run as a report to send on, in Markdown and in the tester's language. */
export function testReport(
  run: TestRun,
  about: { origin: string; browser: string; screenshots: Screenshots },
) {
  const { origin, browser, screenshots } = about;
  const facts: [string, string][] = [
    [t.stagingRuns.tester(), run.tester],
    [t.staging.release(), run.version],
    [t.staging.browser(), browser],
    [t.stagingRuns.start(), momentText(run.startedAt)],
    [t.stagingRuns.finish(), run.endedAt ? momentText(run.endedAt) : ''],
    [t.stagingRuns.comparison(), comparisonText(run)],
  ];
  return [
    `# ${t.staging.reportTitle()}`,
    '',
    ...facts.flatMap(([name, value]) => (value ? [`- ${factText(name, value)}`] : [])),
    '',
    ...keysOf(FLOWS).flatMap((flow) => describeFlow(run, flow, { origin, screenshots })),
    '',
  ].join('\n');
}

function describeFlow(
  run: TestRun,
  flow: FlowId,
  { origin, screenshots }: { origin: string; screenshots: Screenshots },
): string[] {
  const found = resultOf(run, flow);
  const result = found?.result ?? 'not-run';
  const before = resultBefore(run, flow);
  const name = `**${t.stagingRuns.results[result]()}**`;
  const heading = `- ${t.stagingRuns.fact({ name, value: t.stagingFlows.title[flow]() })}`;
  const change =
    before && before !== result
      ? [`  - ${t.stagingRuns.before({ result: t.stagingRuns.results[before]() })}`]
      : [];
  if (!found || !isProblem(result)) return [heading, ...change];
  const { severity, console, requestIds, persona } = found;
  const lines: [string, string][] = [
    [t.stagingRuns.severity(), severity ? t.stagingRuns.severities[severity]() : ''],
    [t.stagingRuns.persona(), persona ? t.staging.persona[persona]() : ''],
    [t.stagingSpaces.space(), found.space ?? ''],
    [t.stagingRuns.address(), found.address],
    [t.staging.clock(), momentText(found.clockAt)],
    [t.stagingRuns.machineTime(), momentText(found.machineAt)],
    [t.stagingRuns.viewport(), found.viewport],
    [t.stagingRuns.language(), found.language],
    [t.stagingRuns.theme(), found.theme],
    [t.staging.release(), found.release],
    [t.staging.requests(), requestIds.join(', ')],
  ];
  const texts: [string, string][] = [
    [t.stagingRuns.steps(), found.steps],
    [t.stagingRuns.expected(), found.expected],
    [t.stagingRuns.actual(), found.actual],
    [t.stagingRuns.note(), found.note],
    [t.stagingRuns.console(), console],
  ];
  return [
    heading,
    ...change,
    `  - ${t.stagingRuns.fact({ name: t.stagingRuns.link(), value: linkMarkdown(origin + stateLink(found)) })}`,
    ...lines.flatMap(([label, value]) => (value ? [`  - ${factText(label, value)}`] : [])),
    ...texts.flatMap(([label, text]) =>
      text ? [`  - ${factText(label, '').trimEnd()}`, quoteMarkdown(text)] : [],
    ),
    ...(screenshots[flow] ? [`  - ![${t.stagingRuns.screenshot()}](${screenshots[flow]})`] : []),
  ];
}

/** How the run compares with the last one; empty without one. */
export function comparisonText(run: TestRun): string {
  if (!run.previous) return '';
  const { id, tester } = run.previous;
  return t.stagingRuns.compared({ id, tester, ...compareRuns(run) });
}

/** Expected sentences of a flow, as the form proposes them. */
export const expectedText = (flow: FlowId): string =>
  expectationsOf(flow)
    .map((id) => t.stagingFlows.expect[id]())
    .join('\n');

interface Problem {
  state: State;
  recorded: Recorded;
  address: string;
  browser: string;
  viewport: string;
  language: string;
  theme: string;
  now: Date;
}

/** JSON report of the page with the last requests and errors; no bodies, no picture. */
export function problemReport(problem: Problem): string {
  const { state, recorded, address, browser, viewport, language, theme, now } = problem;
  const { persona, user, database, space, payments, machineNow, clock } = state;
  const { pathname, search, origin } = new URL(address);
  const link = stateLink({
    persona,
    address: pathname + search,
    snapshotId: null,
    space,
  });
  const about = {
    address,
    link: origin + link,
    persona,
    username: user?.username ?? null,
    release: versionOf(state),
    database,
    space,
    payments,
    browser,
    viewport,
    language,
    theme,
    stagingTime: now.toISOString(),
    machineTime: machineNow,
    clock,
    // Times by the machine's clock.
    requests: recorded.requests,
    errors: recorded.errors,
  };
  return `${JSON.stringify(about, undefined, 2)}\n`;
}

export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
