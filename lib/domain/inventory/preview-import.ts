import { importMessages } from '@/lib/i18n/devices';
import { importPreview } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { type PlannedRow, planImport } from './plan-import';

/** What `importDevices` would do with each row (ADR 0051). */
export const previewImport = operation({
  may: 'devices.manage',
  input: importPreview,
  fault: () => importMessages.fault,
  async execute({ db }, asked): Promise<{ data: PlannedRow[] }> {
    const planned = await planImport(db, asked);
    return { data: planned.map(({ deviceId: _, ...row }) => row) };
  },
});
