import type { SetUpReport, SetUpRequest } from '../port';
import { checkAccount } from './check-account';
import { checkPrices } from './check-prices';
import { dashboardChecklist } from './dashboard-checklist';
import { ensureWebhook } from './ensure-webhook';
import { ensurePortal } from './portal';

/** Makes the webhook and the portal's configuration if they are missing or other than wanted, and looks at the rest. */
export async function setUp({ webhookUrl, models }: SetUpRequest): Promise<SetUpReport> {
  const account = await checkAccount();
  const prices = await checkPrices(models);
  const portal = await ensurePortal();
  const webhook = await ensureWebhook(webhookUrl);
  return {
    findings: [...account, ...prices, portal, ...webhook.findings],
    webhookSecret: webhook.secret,
    byHand: dashboardChecklist(),
  };
}
