import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Paper } from '../../../platform/paper/paper.ts';
import type { OperatorRow } from './operator.ts';

/** Who issues a paper: name, address and tax numbers, or that they are not configured. */
export function writeOperator(paper: Paper, operator: OperatorRow | null, locale: Locale): void {
  paper.text('Portage', 'name');
  const { legalName, legalAddress, gstNumber, qstNumber } = operator ?? {};
  const lines =
    legalName && legalAddress ? [legalName, legalAddress] : [t.receipt.notConfigured(locale)];
  if (gstNumber) lines.push(t.receipt.gstNumber({ number: gstNumber }, locale));
  if (qstNumber) lines.push(t.receipt.qstNumber({ number: qstNumber }, locale));
  for (const line of lines) paper.text(line, 'muted');
}
