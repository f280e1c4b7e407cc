import { expect, test } from 'vitest';
import { onetRows } from '#server/knowledge/matching/build/onet-rows.ts';

const table = (...lines: string[][]) => lines.map((line) => line.join('\t')).join('\r\n');
const CODE = 'O*NET-SOC Code';
const WELDERS = '51-4121.00';
const OTHERS = '11-9199.00';

const FILES = {
  occupations: table(
    [CODE, 'Title', 'Description'],
    [WELDERS, 'Welders', 'Join metal.'],
    [OTHERS, 'Zzyzx', 'Other.'],
  ),
  titles: table(
    [CODE, 'Alternate Title', 'Short Title', 'Source(s)'],
    [WELDERS, 'Pipe Welder', 'n/a', '08'],
    [WELDERS, 'Arc Welder', 'n/a', '08'],
    [WELDERS, 'Pipe Welder', 'n/a', '10'],
    [OTHERS, 'Qwrtz', 'n/a', '08'],
  ),
  tasks: table([CODE, 'Task ID', 'Task'], [WELDERS, '1', 'Weld.'], [WELDERS, '2', 'Grind.']),
  technology: table([CODE, 'Example', 'Commodity Title'], [WELDERS, 'SAP', 'ERP software']),
};

test('texts of an occupation are joined, once each, and linked to the group of its titles', () => {
  expect(onetRows(FILES)).toEqual({
    'onet-occupations.tsv.gz': [
      [WELDERS, 'Welders', 'Join metal.'],
      [OTHERS, 'Zzyzx', 'Other.'],
    ],
    'onet-titles.tsv.gz': [
      [WELDERS, '72106', 'Pipe Welder|Arc Welder'],
      [OTHERS, '', 'Qwrtz'],
    ],
    'onet-tasks.tsv.gz': [[WELDERS, 'Weld.|Grind.']],
    'onet-technology.tsv.gz': [[WELDERS, 'SAP~ERP software']],
  });
});

test('a file without one of the columns is refused', () => {
  expect(() => onetRows({ ...FILES, tasks: table([CODE, 'Duty']) })).toThrow("No column 'Task'");
});
