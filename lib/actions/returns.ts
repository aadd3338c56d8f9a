'use server';

import { action } from '@/lib/http/action';
import { sendReturn, trackReturn, withdrawReturn } from '@/lib/domain/rentals/change-return';
import { openReturn } from '@/lib/domain/rentals/return-devices';

const returnsPage = { revalidate: '/returns' } as const;

export const openReturnAction = action(openReturn, returnsPage);
export const sendReturnAction = action(sendReturn, returnsPage);
export const trackReturnAction = action(trackReturn, returnsPage);
export const withdrawReturnAction = action(withdrawReturn, returnsPage);
