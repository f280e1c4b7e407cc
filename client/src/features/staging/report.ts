import type { ResponseOf } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { FLOWS } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import type { Finding } from './checklist.ts';
import type { Recorded } from './recorder.ts';

type State = ResponseOf<'getStagingState'>;

interface Findings {
  state: State;
  findings: Partial<Record<string, Finding>>;
  browser: string;
  now: Date;
}

const versionOf = ({ release, commit }: State) => [release, commit].filter(Boolean).join(' · ');

/** The checklist as a report to send on, in Markdown and in the tester's language. */
export function testReport({ state, findings, browser, now }: Findings): string {
  const facts = [
    [t.staging.release(), versionOf(state)],
    [t.staging.database(), state.database],
    [t.staging.browser(), browser],
    [t.staging.time(), now.toISOString()],
    [t.staging.clock(), state.now],
  ];
  const flows = keysOf(FLOWS).flatMap((flow) => {
    const { doneAt, requestIds = [], note } = findings[flow] ?? {};
    return [
      `- [${doneAt ? 'x' : ' '}] ${t.staging.flow[flow]()}${doneAt ? ` (${doneAt})` : ''}`,
      ...(note ? [`  - ${t.staging.note()}: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
      ...(requestIds.length > 0 ? [`  - ${t.staging.requests()}: ${requestIds.join(', ')}`] : []),
    ];
  });
  return [
    `# ${t.staging.reportTitle()}`,
    '',
    ...facts.map(([name, value]) => `- ${name}: ${value}`),
    '',
    ...flows,
    '',
  ].join('\n');
}

interface Problem {
  state: State;
  recorded: Recorded;
  address: string;
  browser: string;
  now: Date;
}

/** JSON report of the page with the last requests and errors; no bodies, no picture. */
export function problemReport({ state, recorded, address, browser, now }: Problem): string {
  const { persona, user, database, payments } = state;
  const about = {
    address,
    persona,
    username: user?.username ?? null,
    release: versionOf(state),
    database,
    payments,
    browser,
    time: now.toISOString(),
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
