'use server';

import { action } from '@/lib/http/action';
import { settleReport } from '@/lib/domain/rentals/settle-report';
import { withdrawReport } from '@/lib/domain/rentals/withdraw-report';

export const settleReportAction = action(settleReport, { revalidate: '/today' });
export const withdrawReportAction = action(withdrawReport, { revalidate: '/devices' });
