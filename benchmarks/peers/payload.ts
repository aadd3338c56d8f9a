/** The smallest Payload application with the list. */
export const payloadFiles: Record<string, string> = {
  'tsconfig.json': `{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "jsx": "preserve", "skipLibCheck": true,
  "esModuleInterop": true, "paths": { "@payload-config": ["./payload.config.ts"] } } }\n`,
  'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload';
export default withPayload({ typescript: { ignoreBuildErrors: true } });\n`,
  'payload.config.ts': `import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET ?? '',
  telemetry: false,
  typescript: { autoGenerate: false },
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL, max: 10 }, idType: 'uuid', schemaName: 'payload' }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'organizations', fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'devices',
      fields: [
        { name: 'serialNumber', type: 'text' },
        { name: 'organization', type: 'relationship', relationTo: 'organizations' },
        { name: 'orderId', type: 'text' },
        { name: 'logisticStatus', type: 'text' },
        { name: 'calibrationExpires', type: 'date' },
        { name: 'active', type: 'checkbox' },
        { name: 'returned', type: 'checkbox' },
        { name: 'note', type: 'text' },
      ],
    },
  ],
});\n`,
  'app/api/[...slug]/route.ts': `import config from '@payload-config';
import { REST_GET, REST_POST } from '@payloadcms/next/routes';

export const GET = REST_GET(config);
export const POST = REST_POST(config);\n`,
  // Outside of production it makes its tables by itself.
  'prepare.ts': `import { getPayload } from 'payload';
import config from './payload.config';

const payload = await getPayload({ config });
const email = 'admin@example.com';
const { totalDocs } = await payload.count({ collection: 'users', where: { email: { equals: email } } });
if (totalDocs === 0) await payload.create({ collection: 'users', data: { email, password: 'Driftmark1' } });
process.exit(0);\n`,
};

/** The same rows, in its own tables. */
export const payloadRows = `
  INSERT INTO payload.organizations (id, name, updated_at, created_at)
    SELECT id, name, created_at, created_at FROM public.organizations;
  INSERT INTO payload.devices (id, serial_number, organization_id, order_id, logistic_status, calibration_expires, active, returned, note, updated_at, created_at)
    SELECT id, serial_number, organization_id, order_id::text, logistic_status::text, calibration_expires, active, returned, note, created_at, created_at
    FROM public.devices;
  ANALYZE payload.organizations, payload.devices`;
