import { readJson, writeJson } from './json-file';
import { control } from './provider-controls';

export interface Clocks {
  paymentUrl: string;
  clockFile: string;
}

interface ProviderClock {
  offsetMs: number;
}

/** The demo's lead on real time, in ms: the further of its clocks. */
export async function clocksOffset({ paymentUrl, clockFile }: Clocks): Promise<number> {
  const { offsetMs } = await control<ProviderClock>(paymentUrl, 'clock');
  return Math.max(Math.round(offsetMs), readJson<ProviderClock>(clockFile)?.offsetMs ?? 0);
}

/**
 * Moves both clocks to an offset in ms. The provider's goes first: no sweep sees a provider that is behind, and it repeats refused events
 * (finish-day.ts).
 */
export async function moveClocks({ paymentUrl, clockFile }: Clocks, toMs: number): Promise<void> {
  const before = await control<ProviderClock>(paymentUrl, 'clock');
  const seconds = Math.max(0, toMs - before.offsetMs) / 1000;
  const { offsetMs } = await control<ProviderClock>(paymentUrl, 'advance', { seconds });
  writeJson(clockFile, { offsetMs: Math.round(offsetMs) });
}
