import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { resolveImport } from './import-graph.ts';

/**
 * Files that count. The platform (database, mail, live events, errors) does not, being the same in
 * every feature, nor do the pure rules of `shared/domain` about amounts and names of a status.
 */
const COUNTED = /^server\/features\/payments\/|^shared\/domain\/escrow-transitions\.ts$/;

/** Objects that are passed in, with what makes them. */
const PASSED_IN = new Map([
  ['gateway', { file: 'server/features/payments/stripe/gateway.ts', maker: 'createGateway' }],
]);

export interface Visit {
  file: string;
  name: string;
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  // Children, by the names of ESTree.
  [field: string]: unknown;
}

interface Module {
  text: string;
  /** Functions and tables at the top of the file. */
  declared: Map<string, Node>;
  /** File and name of each import that is there at run time. */
  imported: Map<string, { file: string; name: string }>;
}

/**
 * The functions and tables that one reads to follow a call, in the order in which it comes to them.
 * A function or a table (an object at the top of a module) is read where its name is first met, and
 * not again. The walk takes what happens when nothing fails and nothing was there before: it leaves
 * out what is thrown or caught, the body of an `if` that leaves the function and all but the first
 * operand of its test, and what follows `||` and `??`. Of two branches it takes the one of
 * `=== choice`, else both.
 */
function walkCalls(file: string, name: string, choice: string): Visit[] {
  const visits: Visit[] = [];
  const modules = new Map<string, Module>();
  const read = new Set<string>();

  function moduleOf(counted: string): Module {
    const parsed = modules.get(counted) ?? parseModule(counted);
    modules.set(counted, parsed);
    return parsed;
  }

  function enter(at: string, declared: string, node: Node | undefined): void {
    if (!node || read.has(`${at} ${declared}`)) return;
    read.add(`${at} ${declared}`);

    const source = moduleOf(at).text.slice(node.start, node.end);
    visits.push({ file: at, name: declared, lines: source.split('\n').length });
    follow(node, at);
  }

  function enterNamed(at: string, named: string): void {
    const { declared, imported } = moduleOf(at);
    const other = imported.get(named);
    if (!other) enter(at, named, declared.get(named));
    else if (COUNTED.test(other.file)) enterNamed(other.file, other.name);
  }

  function follow(node: Node, at: string): void {
    if (node.type === 'Identifier') {
      enterNamed(at, String(node.name));
      return;
    }
    if (node.type === 'MemberExpression') {
      const object = node.object as Node;
      const passedIn = PASSED_IN.get(String(object.name));
      const method = String((node.property as Node).name);
      if (passedIn) {
        const maker = moduleOf(passedIn.file).declared.get(passedIn.maker);
        enter(passedIn.file, method, maker && findMethod(maker, method));
        return;
      }
    }
    for (const child of happyChildren(node, choice)) follow(child, at);
  }

  enterNamed(file, name);
  return visits;
}

/** Files in the order in which a walk enters them; one may come again. */
const entriesOf = (visits: Visit[]): string[] =>
  visits.map(({ file }) => file).filter((file, index, all) => file !== all[index - 1]);

export const filesOf = (visits: Visit[]): string[] => [...new Set(entriesOf(visits))];

/** How often a walk enters a file that it has left for another one. */
export const returnsOf = (visits: Visit[]): number =>
  entriesOf(visits).length - filesOf(visits).length;

function parseModule(file: string): Module {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const { program, module } = parseSync(file, text);
  const declared = new Map<string, Node>();
  for (const statement of program.body as unknown as Node[]) {
    const node = (statement.declaration ?? statement) as Node;
    if (node.type === 'FunctionDeclaration') declared.set(String((node.id as Node).name), node);
    const variables = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [];
    for (const variable of variables) {
      if (isRead(variable.init as Node)) declared.set(String((variable.id as Node).name), variable);
    }
  }

  const imported: Module['imported'] = new Map();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolveImport(file, moduleRequest.value);
    for (const { importName, localName, isType } of target ? entries : []) {
      if (target && !isType) {
        imported.set(localName.value, { file: target, name: importName.name ?? '' });
      }
    }
  }
  return { text, declared, imported };
}

/** Functions and tables, and other names of them; no numbers, conditions of a query and the like. */
function isRead(value: Node | null): boolean {
  if (!value) return false;
  if (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression') {
    return isRead(value.expression as Node);
  }
  return ['ArrowFunctionExpression', 'ObjectExpression', 'Identifier'].includes(value.type);
}

/** A method, in an object that a function returns. */
function findMethod(node: Node, name: string): Node | undefined {
  if (node.type === 'Property' && (node.key as Node).name === name) return node.value as Node;
  for (const child of childrenOf(node)) {
    const found = findMethod(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The parts of a node that run when nothing fails, in their order. */
function happyChildren(node: Node, choice: string): Node[] {
  switch (node.type) {
    case 'ThrowStatement':
    case 'CatchClause':
      return [];
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.left as Node, node.right as Node] : [node.left as Node];
    case 'IfStatement': {
      const test = node.test as Node;
      const consequent = node.consequent as Node;
      if (isChoice(test, choice)) return [consequent];
      if (!leaves(consequent)) return childrenOf(node);
      const branch = node.alternate ? [node.alternate as Node] : [];
      return [firstOperand(test), ...branch];
    }
    case 'ConditionalExpression':
      return isChoice(node.test as Node, choice) ? [node.consequent as Node] : childrenOf(node);
    case 'MemberExpression':
      return node.computed ? [node.object as Node, node.property as Node] : [node.object as Node];
    case 'Property':
      return node.computed ? childrenOf(node) : [node.value as Node];
    default:
      // A call's arguments are there before it is made.
      return node.type === 'CallExpression' && (node.callee as Node).type === 'Identifier'
        ? [...(node.arguments as Node[]), node.callee as Node]
        : childrenOf(node);
  }
}

function isChoice(test: Node, choice: string): boolean {
  return (
    test.type === 'BinaryExpression' &&
    test.operator === '===' &&
    (test.right as Node).value === choice
  );
}

const firstOperand = (test: Node): Node =>
  test.type === 'LogicalExpression' ? firstOperand(test.left as Node) : test;

function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? (statement.body as Node[]).at(-1) : statement;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) =>
    /^(?:typeAnnotation|typeParameters|typeArguments|returnType)$/.test(field)
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The walk of a release, from the service that `POST /api/escrow/release` calls. */
export const walkRelease = (): Visit[] =>
  walkCalls('server/features/payments/service.ts', 'requestOperation', 'release');

if (process.argv[1] === import.meta.filename) {
  const visits = walkRelease();
  const width = Math.max(...visits.map(({ file }) => file.length));
  const rows = visits.map(({ file, name, lines }, index) => {
    const isEntry = file !== visits[index - 1]?.file;
    return `${(isEntry ? file : '').padEnd(width)}  ${name} (${lines})`;
  });
  const sum = `${filesOf(visits).length} files, ${returnsOf(visits)} returns`;
  process.stdout.write(`${[...rows, sum].join('\n')}\n`);
}
