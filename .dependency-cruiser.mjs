/**
 * Arrows go one way, type imports included (ADR 0059): `npm run check` runs it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const configuration = {
  forbidden: [
    { name: 'no-cycle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-cycle-of-rooms', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: '^(?:lib|components|app)/|^(?:middleware|instrumentation)',
    exclude: '^lib/db/generated|[.]css$',
  },
};

export default configuration;
