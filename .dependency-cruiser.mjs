/**
 * Arrows go one way, type imports included (ADR 0059): `npm run check` runs it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const configuration = {
  forbidden: [
    { name: 'no-cycle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-cycle-of-rooms', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'rentals-only-from-doors',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: '^lib/domain/(?:rentals|today)/' },
      to: { path: '^lib/domain/rentals/' },
    },
    {
      name: 'payments-only-from-above',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: '^lib/domain/(?:payments|dunning|today)/' },
      to: { path: '^lib/domain/payments/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: '^(?:lib|components|app)/|^(?:middleware|instrumentation)',
    exclude: '^lib/db/generated|[.]css$',
  },
};

export default configuration;
