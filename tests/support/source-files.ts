import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../scripts/child-process';

export interface Import {
  /** Path from the project's root without extension, or `npm:NAME`. */
  target: string;
  /** Nothing of it exists at run time. */
  typeOnly: boolean;
  /** The local names that exist at run time. */
  names: string[];
}

export interface SourceFile {
  /** Path from the project's root. */
  file: string;
  tree: ts.SourceFile;
  imports: Import[];
}

function targetOf(file: string, specifier: string): string {
  const plain = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : `npm:${specifier}`;
  return plain.replace(/\.(?:ts|tsx)$/, '');
}

function fromDeclaration(file: string, node: ts.ImportDeclaration, specifier: string): Import {
  const clause = node.importClause;
  const target = targetOf(file, specifier);
  if (clause === undefined) return { target, typeOnly: false, names: [] };
  const names: string[] = [];
  if (clause.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
    if (clause.name !== undefined) names.push(clause.name.text);
    const bindings = clause.namedBindings;
    if (bindings !== undefined && ts.isNamespaceImport(bindings)) names.push(bindings.name.text);
    else if (bindings !== undefined)
      names.push(...bindings.elements.filter((part) => !part.isTypeOnly).map((part) => part.name.text));
  }
  return { target, typeOnly: names.length === 0, names };
}

function importsOf(file: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push(fromDeclaration(file, node, node.moduleSpecifier.text));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      if (ts.isStringLiteral(node.moduleSpecifier))
        found.push({
          target: targetOf(file, node.moduleSpecifier.text),
          typeOnly: node.isTypeOnly,
          names: [],
        });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteral(argument))
        found.push({ target: targetOf(file, argument.text), typeOnly: false, names: [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

let sources: readonly SourceFile[] | undefined;

/** The project's TypeScript files, parsed, with their imports, read once a process. */
export function readSources(): readonly SourceFile[] {
  return (sources ??= parseSources());
}

function parseSources(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  return [...new Set(listed.split('\n'))]
    .filter((file) => file !== '' && fs.existsSync(path.join(projectRoot, file)))
    .map((file) => {
      const text = fs.readFileSync(path.join(projectRoot, file), 'utf8');
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
      return { file, tree, imports: importsOf(file, tree) };
    });
}
