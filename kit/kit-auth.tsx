import { z } from 'zod';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { AuthLayout } from '@/components/shell/auth-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { ThemeSwitch } from '@/components/ui/theme-switch';

const schema = z.object({
  email: z.string().min(1, 'Email cannot be empty'),
  password: z.string().min(1, 'Password cannot be empty'),
});

/** The sign-in screen; the password 'wrong' is refused, 'fault' is a fault. */
export function KitAuth() {
  return (
    <AuthLayout title="Sign in" description="Good to see you again." corner={<ThemeSwitch theme="system" />}>
      <Form
        label="Sign in"
        schema={() => Promise.resolve(schema)}
        defaultValues={{ email: '', password: '' }}
        action={async ({ password }) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          if (password === 'fault') {
            return {
              ok: false,
              code: 'FAULT',
              message: 'An error occurred during authorization',
              requestId: '01J8Z',
            };
          }
          const message = 'Incorrect password or email';
          return { ok: false, code: 'INVALID', message, fields: { password: message } };
        }}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <a href="#forgot" className="justify-self-start text-[0.9375rem] link">
          Forgot your password
        </a>
        <SubmitButton size="lg">Log In</SubmitButton>
        <ButtonLink href="/registration" size="lg">
          Create Account
        </ButtonLink>
      </Form>
    </AuthLayout>
  );
}
