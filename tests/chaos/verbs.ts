import { devices } from './verbs/devices';
import { ordering } from './verbs/ordering';
import { paying } from './verbs/paying';
import { provider } from './verbs/provider';
import { running } from './verbs/running';
import { time } from './verbs/time';
import type { Verb } from './world';

/** Everything that may happen. */
export const VERBS: readonly Verb[] = [...ordering, ...paying, ...devices, ...running, ...provider, ...time];

/** The clock moves only by itself. */
export const AT_ONCE: readonly Verb[] = [...ordering, ...paying, ...devices, ...running];
