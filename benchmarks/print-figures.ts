import { meets, type Figure } from './figure';

/** Prints a section's figures as a table. */
export function printFigures(section: string, figures: readonly Figure[]): void {
  console.log(`\n${section}`);
  console.table(
    figures.map((figure) => {
      const { name, value, unit, goal } = figure;
      const met = meets(figure);
      return {
        name,
        measured: `${Number(value.toPrecision(3))}${unit === '1' ? '' : ` ${unit}`}`,
        goal: goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
        met: met === null ? '' : met ? 'yes' : 'no',
      };
    }),
  );
}
