import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { metrics } from '@/lib/metrics/metrics';
import { projectRoot } from '../../../scripts/child-process';

it('the example dashboard asks for metrics that there are, and for every one of ours', async () => {
  const dashboard = fs.readFileSync(path.join(projectRoot, 'docs', 'grafana-dashboard.json'), 'utf8');
  const asked = [...dashboard.matchAll(/\b(?:driftmark|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  const { registry, figures } = metrics();
  const known = (await Promise.all([registry, figures].map((one) => one.getMetricsAsJSON())))
    .flat()
    .map(({ name }) => name);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name.startsWith('driftmark_') && !asked.includes(name))).toEqual([]);
});
