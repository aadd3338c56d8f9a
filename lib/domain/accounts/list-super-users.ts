import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { superUserRole } from '@/lib/vocabulary/roles';
import { operation } from '../operation';

/** A super user; moments are dates in UTC. */
export interface SuperUser {
  email: string;
  name: string;
  createdAt: Date;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** Lists the super users, the oldest first. A command on the portal's own machine. */
export const listSuperUsers = operation({
  may: 'system.internal',
  input: z.strictObject({}),
  fault: () => faults.usersFetching,
  async execute({ db }): Promise<SuperUser[]> {
    const found = await db.user.findMany({
      where: { role: superUserRole, deletedAt: null },
      select: {
        email: true,
        name: true,
        createdAt: true,
        passwordHash: true,
        secondFactor: { select: { confirmedAt: true } },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return found.map(({ passwordHash, secondFactor, ...user }) => ({
      ...user,
      hasPassword: passwordHash !== null,
      hasSecondFactor: secondFactor?.confirmedAt != null,
    }));
  },
});
