import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../scripts/child-process';
import { readJson, writeJson } from '../scripts/json-file';
import { meets, type Figure } from './figure';

interface Measured {
  machine: string;
  node: string;
  commit: string;
  date: string;
  sections: Record<string, Figure[]>;
}

const FILE = path.join(projectRoot, '.data', 'bench.json');
const PAGE = path.join(projectRoot, 'docs', 'performance.md');
const BEGIN = '<!-- figures: npm run bench -- --write -->';
const END = '<!-- /figures -->';

function circumstances(): Omit<Measured, 'sections'> {
  const [cpu] = os.cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return {
    machine: `${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    node: process.version,
    commit: commit.trim(),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** Keeps a section's figures beside the commit's others. */
export function keepFigures(section: string, figures: Figure[]): void {
  const now = circumstances();
  const before = readJson<Measured>(FILE);
  const sections = before?.commit === now.commit && before.machine === now.machine ? before.sections : {};
  writeJson(FILE, { ...now, sections: { ...sections, [section]: figures } } satisfies Measured);
}

/** A figure as text. Pure. */
export function shown({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return `${Number(value.toPrecision(3))}${unit === '1' ? '' : ` ${unit}`}`;
}

/** A figure's goal as text; empty without one. Pure. */
export function shownGoal({ goal }: Figure): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

/** A figure to its goal; below 1 the goal is missed. Pure. */
function margin({ value, goal }: Figure): string {
  if (goal === undefined) return '';
  // Zero or less is infinitely better.
  if (value <= 0) return '';
  const times = 'atMost' in goal ? goal.atMost / value : value / goal.atLeast;
  return `${Number(times.toPrecision(2))}`;
}

/** Writes kept figures with a goal into docs/performance.md. */
export function writePage(): void {
  const measured = readJson<Measured>(FILE);
  if (measured === undefined) return;
  const { machine, node, commit, date, sections } = measured;
  const rows = Object.values(sections)
    .flat()
    .filter(({ goal, detail }) => goal !== undefined && detail !== true)
    .map(
      (figure) =>
        `| ${[figure.name, shownGoal(figure), shown(figure), margin(figure), meets(figure) === true ? 'yes' : '**no**'].join(' | ')} |`,
    );
  const lines = [
    BEGIN,
    `Of ${date}, commit ${commit}, on ${machine}, Node ${node}.`,
    '',
    '| Figure | Goal | Measured | Times better | Met |',
    '|---|---|---|---|---|',
    ...rows,
    END,
  ];
  const page = fs.readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${PAGE} has no place for figures.`);
  fs.writeFileSync(PAGE, page.slice(0, start) + lines.join('\n') + page.slice(end + END.length));
}
