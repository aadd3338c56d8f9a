import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/child-process';

/** Attributes whose text a person reads or hears. */
const READ_ATTRIBUTES =
  /^(?:aria-label|aria-description|alt|title|label|placeholder|help|description|summary|message)$/;
const LETTERS = /\p{L}{2}/u;

let program: ts.Program;
let checker: ts.TypeChecker;
/** Sources of the product, by their path from the project's root. */
let sources: { file: string; tree: ts.SourceFile }[];

beforeAll(() => {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(projectRoot, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
      },
    },
  );
  program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  checker = program.getTypeChecker();
  sources = program
    .getSourceFiles()
    .map((tree) => ({ file: path.relative(projectRoot, tree.fileName), tree }))
    .filter(({ file }) => /^(?:app|components|lib|simulator|scripts)\//.test(file))
    .filter(({ file, tree }) => isCatalogue(file) || file.endsWith('.tsx') || tree.text.includes('messages/'));
}, 120_000);

const isCatalogue = (file: string) => file.startsWith('lib/messages/');

/** Where something stands, as an editor opens it. */
function place(node: ts.Node): string {
  const tree = node.getSourceFile();
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative(projectRoot, tree.fileName)}:${line + 1}`;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The messages of the catalogues: every property that is no group of others. */
function messagesOf(tree: ts.SourceFile): ts.PropertyAssignment[] {
  const found: ts.PropertyAssignment[] = [];
  const collect = (node: ts.Expression): void => {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return collect(node.expression);
    if (!ts.isObjectLiteralExpression(node)) return;
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      if (ts.isObjectLiteralExpression(property.initializer)) collect(property.initializer);
      else found.push(property);
    }
  };
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations)
      if (initializer) collect(initializer);
  }
  return found;
}

/** Marks what is read of the catalogues: a property by its name, or all of an object that is used as a whole. */
function readsOf(tree: ts.SourceFile, used: Set<ts.Node>): void {
  const mark = (symbol: ts.Symbol | undefined) => symbol?.declarations?.forEach((node) => used.add(node));
  const markAll = (type: ts.Type) => {
    for (const property of type.getProperties()) {
      mark(property);
      if (
        property.valueDeclaration &&
        isCatalogue(path.relative(projectRoot, property.valueDeclaration.getSourceFile().fileName))
      )
        markAll(checker.getTypeOfSymbol(property));
    }
  };
  walk(tree, (node) => {
    if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node)) {
      markAll(checker.getTypeAtLocation(node.expression));
      markCatalogue(node.expression, used);
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const type = checker.getTypeAtLocation(node.parent);
      const name = (node.propertyName ?? node.name).getText();
      if (node.dotDotDotToken) markAll(checker.getTypeAtLocation(node.name));
      else mark(type.getProperty(name));
    }
    if (ts.isIdentifier(node) && isWhole(node)) markCatalogue(node, used);
  });
}

/** Marks everything of the object that a name stands for. */
function markCatalogue(node: ts.Expression, used: Set<ts.Node>): void {
  const declaration = declarationOf(node);
  if (declaration?.initializer) walk(declaration.initializer, (part) => used.add(part));
}

/** The declaration in a catalogue that a name stands for. */
function declarationOf(node: ts.Node): ts.VariableDeclaration | undefined {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  const file = path.relative(projectRoot, declaration.getSourceFile().fileName);
  return isCatalogue(file) ? declaration : undefined;
}

/** Whether a name stands for a whole catalogue that is handed on: as an argument, a property or a spread. */
function isWhole(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isVariableDeclaration(parent) || ts.isTypeQueryNode(parent))
    return false;
  return declarationOf(node) !== undefined;
}

describe('the catalogues of messages', () => {
  it('hold no message that nothing shows', () => {
    const used = new Set<ts.Node>();
    for (const { tree } of sources) readsOf(tree, used);
    const messages = sources.filter(({ file }) => isCatalogue(file)).flatMap(({ tree }) => messagesOf(tree));
    expect(messages.length).toBeGreaterThan(500);
    const unused = messages.filter((message) => !used.has(message));
    expect(unused.map((message) => `${place(message)} ${message.name.getText()}`)).toEqual([]);
  }, 120_000);

  it('hold every text that a screen shows', () => {
    const literals: string[] = [];
    for (const { file, tree } of sources) {
      if (!file.endsWith('.tsx') || !/^(?:app|components)\//.test(file)) continue;
      walk(tree, (node) => {
        const text = visibleText(node);
        if (text !== null && LETTERS.test(text)) literals.push(`${place(node)} ${text.trim()}`);
      });
    }
    expect(literals).toEqual([]);
  });

  it('are read when something is shown, not when a file is loaded: the language is the reader’s', () => {
    const early: string[] = [];
    for (const { file, tree } of sources) {
      if (!/^(?:app|components)\//.test(file) || file.startsWith('app/api/')) continue;
      const visit = (node: ts.Node): void => {
        if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
        if (ts.isPropertyAccessExpression(node)) {
          const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
          if (declaration && isCatalogue(path.relative(projectRoot, declaration.getSourceFile().fileName)))
            early.push(`${place(node)} ${node.getText()}`);
        }
        node.forEachChild(visit);
      };
      visit(tree);
    }
    expect(early).toEqual([]);
  });
});

/** Text that stands in a screen's source itself. */
function visibleText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (
    !ts.isStringLiteral(node) &&
    !ts.isNoSubstitutionTemplateLiteral(node) &&
    !ts.isTemplateExpression(node)
  )
    return null;
  const { parent } = node;
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' ')
    : node.text;
  if (ts.isJsxAttribute(parent)) return READ_ATTRIBUTES.test(parent.name.getText()) ? text : null;
  if (!ts.isJsxExpression(parent)) return null;
  if (ts.isJsxAttribute(parent.parent))
    return READ_ATTRIBUTES.test(parent.parent.name.getText()) ? text : null;
  return text;
}
