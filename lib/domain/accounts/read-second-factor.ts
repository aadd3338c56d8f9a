import { z } from 'zod';
import { secondFactorRequired } from '@/lib/auth/second-factor-required';
import { secondFactorFaults } from '@/lib/i18n/second-factor';
import type { secondFactorAnswer } from '@/lib/schemas/answers/user';
import { operation } from '../operation';

/** Since when the own second factor is on, ISO 8601 in UTC, and the recovery codes left (ADR 0024). */
export const readSecondFactor = operation({
  may: 'session.read',
  input: z.object({}),
  fault: () => secondFactorFaults.fetching,
  async execute({ actor, db }): Promise<z.output<typeof secondFactorAnswer>> {
    const factor = await db.secondFactor.findFirst({
      where: { userId: actor.userId, confirmedAt: { not: null } },
      select: { confirmedAt: true, _count: { select: { recoveryCodes: true } } },
    });
    return {
      onSince: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: factor?._count.recoveryCodes ?? 0,
      required: secondFactorRequired(actor.role),
    };
  },
});
