import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it } from 'vitest';
import { registration } from '@/lib/schemas/accounts';

describe('a form with the shared schema', () => {
  it('shows the first sentence at each field, and hands over the cleaned values', async () => {
    const resolve = zodResolver(registration);
    const options = { fields: {}, shouldUseNativeValidation: false } as const;
    const empty = { email: '', name: '', password: '', passwordConfirmation: '', mobileNumber: '' };
    const refused = await resolve(empty, undefined, options);
    expect(refused.errors).toMatchObject({
      email: { message: 'Email cannot be empty' },
      name: { message: 'Name cannot be empty' },
      password: { message: 'Password cannot be empty' },
      passwordConfirmation: { message: 'Password confirm cannot be empty' },
    });
    const accepted = await resolve(
      {
        email: ' Kari@Fjord.no',
        name: ' Kari ',
        password: 'Driftmark1',
        passwordConfirmation: 'Driftmark1',
        mobileNumber: '',
      },
      undefined,
      options,
    );
    expect(accepted.values).toMatchObject({ email: 'kari@fjord.no', name: 'Kari', mobileNumber: null });
  });
});
