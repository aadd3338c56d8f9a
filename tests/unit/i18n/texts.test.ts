import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSources, type SourceFile } from '../../support/source-files';

/** Attributes whose text a person reads or hears. */
const READ_ATTRIBUTES =
  /^(?:aria-label|aria-description|alt|title|label|placeholder|caption|question|text|help|description|summary|message)$/;
const LETTERS = /\p{L}{2}/u;

/** Catalogues that are read by a value, or handed on as a field's sentences. */
const TABLES = [
  'aboutMessages accessKindLabels accessLevelNames actMessages budgetHolders chargeStateLabels digestTitles endCauses erasedSentences',
  'eventKindLabels eventSentences invoiceStateLabels lateReasons logisticStatusLabels mailBodies mailBudgetNames mailKindLabels mailKindTexts modelFields',
  'orderStatusLabels',
  'orderTypeLabels orderWaitLabels organizationFields outcomeLabels paidWithLabels reported requestNames',
  'returnStateLabels returningLabels roleNames roleTitles',
  'sweepTitles todayCounts todayLists todayTitles trackedFields tryNames whereaboutsLabels',
].flatMap((names) => names.split(' '));

const isCatalogue = ({ file }: SourceFile) => /^lib\/i18n\/en\/(?!language\.ts)[^/]+$/.test(file);
const isScreen = ({ file }: SourceFile) => /^(?:app|components)\//.test(file) && !file.startsWith('app/api/');

const sources = readSources().filter(({ file }) => /^(?:app|components|lib|simulator|scripts)\//.test(file));
const catalogues = sources.filter(isCatalogue);

function place({ file, tree }: SourceFile, node: ts.Node): string {
  return `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node;

/** The messages of a catalogue by their path: 'orderMessages.invoiceStatus.draft'. */
function messagesOf({ tree }: SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const collect = (path: string, value: ts.Expression): void => {
    const object = plain(value);
    if (!ts.isObjectLiteralExpression(object)) return void found.set(path, value);
    for (const property of object.properties)
      if (ts.isPropertyAssignment(property)) {
        const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText(tree);
        collect(`${path}.${name}`, property.initializer);
      }
  };
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isObjectLiteralExpression(plain(initializer)))
          collect(name.getText(tree), initializer);
  return found;
}

const catalogueNames = new Set(
  catalogues.flatMap((source) => [...messagesOf(source).keys()].map((path) => path.split('.')[0] ?? '')),
);

/** A file's reads of the catalogues: paths, or beginnings where a part is handed on whole. */
function readsOf(source: SourceFile): { path: string; node: ts.Node }[] {
  const { tree, imports } = source;
  const imported = imports
    .filter(({ target }) => target.startsWith('lib/i18n/'))
    .flatMap(({ names }) => names);
  const known = isCatalogue(source)
    ? catalogueNames
    : new Set(imported.filter((name) => catalogueNames.has(name)));
  const found: { path: string; node: ts.Node }[] = [];
  walk(tree, (node) => {
    if (!ts.isIdentifier(node) || !known.has(node.text)) return;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
    if (ts.isImportSpecifier(parent) || ts.isTypeQueryNode(parent)) return;
    if (ts.isVariableDeclaration(parent) && parent.name === node) return;
    if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
      for (const { propertyName, name, dotDotDotToken } of parent.name.elements)
        found.push({
          path: dotDotDotToken ? node.text : `${node.text}.${(propertyName ?? name).getText(tree)}`,
          node,
        });
      return;
    }
    let [path, at]: [string, ts.Node] = [node.text, node];
    while (ts.isPropertyAccessExpression(at.parent) && at.parent.expression === at) {
      path += `.${at.parent.name.text}`;
      at = at.parent;
    }
    found.push({ path, node });
  });
  return found;
}

/** Text that stands in a screen's source itself. */
function visibleText(tree: ts.SourceFile, node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (
    !ts.isStringLiteral(node) &&
    !ts.isNoSubstitutionTemplateLiteral(node) &&
    !ts.isTemplateExpression(node)
  )
    return null;
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' ')
    : node.text;
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(holder)) return READ_ATTRIBUTES.test(holder.name.getText(tree)) ? text : null;
  return ts.isJsxExpression(node.parent) ? text : null;
}

describe('the catalogues of messages', () => {
  it('hold no message that nothing shows', () => {
    const read = new Set(sources.flatMap((source) => readsOf(source).map(({ path }) => path)));
    const messages = catalogues.flatMap((source) =>
      [...messagesOf(source)].map(([path, node]) => ({ path, at: place(source, node) })),
    );
    expect(messages.length).toBeGreaterThan(500);
    // Only tables of labels are read by an unknown key; of a whole part, anything may be shown.
    const wholes = [...new Set([...read].filter((path) => !path.includes('.')))].sort();
    expect(wholes).toEqual(TABLES);
    const unused = messages.filter(({ path }) => {
      const parts = path.split('.');
      return !parts.some((_, count) => read.has(parts.slice(0, count + 1).join('.')));
    });
    expect(unused.map(({ path, at }) => `${at} ${path}`)).toEqual([]);
  });

  it('hold no mail that nothing sends', () => {
    const mails = catalogues.flatMap((source) =>
      [...messagesOf(source).keys()].filter((path) => path.startsWith('mailBodies.')),
    );
    expect(mails.length).toBeGreaterThan(15);
    const named = new Set<string>();
    for (const source of sources.filter(({ file }) => file.startsWith('lib/domain/')))
      walk(source.tree, (node) => {
        if (ts.isStringLiteral(node) && !ts.findAncestor(node, ts.isTypeNode)) named.add(node.text);
      });
    expect(mails.filter((path) => !named.has(path.replace('mailBodies.', '')))).toEqual([]);
  });

  it('hold every text that a screen shows', () => {
    const literals: string[] = [];
    for (const source of sources.filter((one) => isScreen(one) && one.file.endsWith('.tsx')))
      walk(source.tree, (node) => {
        const text = visibleText(source.tree, node);
        if (text !== null && LETTERS.test(text)) literals.push(`${place(source, node)} ${text.trim()}`);
      });
    expect(literals).toEqual([]);
  });

  it('are read when something is shown, not when a file is loaded: the language is the reader’s', () => {
    const early = sources.filter(isScreen).flatMap((source) =>
      readsOf(source)
        .filter(({ node }) => !ts.findAncestor(node, ts.isFunctionLike))
        .map(({ path, node }) => `${place(source, node)} ${path}`),
    );
    expect(early).toEqual([]);
  });
});
