import { startSimulator } from './start-simulator';

function port(name: string): number {
  const value = Number(process.env[name] || 0);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port number.`);
  return value;
}

try {
  const { env } = process;
  const simulator = await startSimulator({
    paymentPort: port('SIM_PAYMENT_PORT'),
    mailPort: port('SIM_MAIL_PORT'),
    smtpPort: port('SIM_SMTP_PORT'),
    dataDir: env.SIM_DATA_DIR ?? null,
    webhookUrl: env.SIM_WEBHOOK_URL ?? null,
    stripeKey: env.SIM_STRIPE_KEY ?? null,
    ...(env.SIM_WEBHOOK_SECRET && { webhookSecret: env.SIM_WEBHOOK_SECRET }),
  });
  const { paymentUrl, mailUrl, smtpUrl } = simulator;
  console.log(JSON.stringify({ ready: true, paymentUrl, mailUrl, smtpUrl }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
