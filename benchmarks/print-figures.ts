import { shown, shownGoal } from './bench-file';
import { meets, type Figure } from './figure';

/** Prints a section's figures as a table. */
export function printFigures(section: string, figures: readonly Figure[]): void {
  console.log(`\n${section}`);
  console.table(
    figures.map((figure) => {
      const met = meets(figure);
      return {
        name: figure.name,
        measured: shown(figure),
        goal: shownGoal(figure),
        met: met === null ? '' : met ? 'yes' : 'no',
      };
    }),
  );
}
