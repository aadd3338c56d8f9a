import fs from 'node:fs';
import { expect, it } from 'vitest';
import { apiTypes, apiTypesFile } from '../../../scripts/api-types';

it('the committed types of the API are those of its document: npm run api:types writes them', async () => {
  expect(fs.readFileSync(apiTypesFile, 'utf8') === (await apiTypes())).toBe(true);
}, 30_000);
