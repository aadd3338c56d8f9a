import { readJson, writeJson } from './json-file';
import { control } from './provider-controls';

/** Where the two clocks of a demo are. */
export interface Clocks {
  paymentUrl: string;
  /** The portal's CLOCK_FILE. */
  clockFile: string;
}

interface ProviderClock {
  offsetMs: number;
}

/** How far the demo is ahead of real time, in ms: the further of its clocks, should a kill have left them apart. */
export async function clocksOffset({ paymentUrl, clockFile }: Clocks): Promise<number> {
  const { offsetMs } = await control<ProviderClock>(paymentUrl, 'clock');
  return Math.max(Math.round(offsetMs), readJson<ProviderClock>(clockFile)?.offsetMs ?? 0);
}

/**
 * Moves both clocks forward to an offset in ms. The provider's goes first: what falls due there happens and is signed with the new
 * time, and no sweep of the portal ever looks at a provider that is behind. What the portal refuses until its own clock has followed is
 * sent again (finish-day.ts).
 */
export async function moveClocks({ paymentUrl, clockFile }: Clocks, toMs: number): Promise<void> {
  const before = await control<ProviderClock>(paymentUrl, 'clock');
  const seconds = Math.max(0, toMs - before.offsetMs) / 1000;
  const { offsetMs } = await control<ProviderClock>(paymentUrl, 'advance', { seconds });
  writeJson(clockFile, { offsetMs: Math.round(offsetMs) });
}
