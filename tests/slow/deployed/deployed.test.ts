import fs from 'node:fs';
import { expect, it } from 'vitest';
import { rehearseContract } from '../../rehearse/contract';

// .ci/run installs it. A left-out test has not passed (scripts/slow-suites.ts).
const isHere = fs.existsSync('/usr/sbin/haproxy');

it.skipIf(!isHere)(
  'the contract and four stories hold as deployed: haproxy, TLS, two portals',
  async () => {
    expect(await rehearseContract()).toHaveLength(1);
  },
  1_200_000,
);
