import { qrRows } from '@/lib/auth/qr-rows';
import { zoneOf } from '@/lib/core/zones';
import { orderLimits } from '@/lib/config/limits';
import { returnAddress } from '@/lib/config/return-address';
import { supportContact } from '@/lib/config/support';
import { formatNumber } from '@/lib/i18n/locale/format';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { returnCaseErrors, slipMessages } from '@/lib/i18n/returns';
import { paperApart } from '@/lib/pdf/paper-apart';
import type { ReturnSlip } from '@/lib/pdf/return-slip';
import { returnName } from '@/lib/schemas/returns';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { returnUrl } from '../portal-url';
import { findReturn } from './read-return';

type Case = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/**
 * Makes the slip of a return as a PDF, in the reader's language. It names what is to come, or has come.
 * @throws notFound; conflict for more devices than one slip names
 */
export const readReturnSlip = operation({
  may: 'returns.read',
  input: returnName,
  fault: () => returnCaseErrors.slipFault,
  async execute({ db, scope, now }, { id: name }) {
    const found = await findReturn(db, scope, name);
    if (found === null) throw notFound(returnCaseErrors.notFound);
    if (found.assignments.length > orderLimits.maxPacked)
      throw conflict(
        'TOO_MANY_DEVICES',
        returnCaseErrors.tooManyDevices(formatNumber(orderLimits.maxPacked)),
      );
    const zone = zoneOf(found.organization?.country);
    const written = slipOf(found, now);
    const content = await paperApart({ name: 'returnSlip', written, language: currentLanguage(), zone });
    return { fileName: `${slipMessages.file}-${found.number}.pdf`, content };
  },
});

function slipOf(found: Case, madeAt: Date): ReturnSlip {
  const { number, openedAt, reason, carrier, trackingNumber, organization, organizationName } = found;
  const { email, phone } = supportContact();
  const models = new Map<string, string[]>();
  for (const { feature, serialNumber, state } of found.assignments)
    if (state !== 'ON_THE_WAY' && state !== 'IN_USE')
      models.set(feature.name, [...(models.get(feature.name) ?? []), serialNumber]);
  return {
    ...{ number, openedAt, reason, carrier, trackingNumber, madeAt },
    organization: organization?.name ?? organizationName,
    sendTo: returnAddress() ?? [slipMessages.ask(email, phone)],
    code: qrRows(returnUrl(number)),
    models: [...models]
      .map(([model, serials]) => ({ model, serials }))
      .sort((one, other) => one.model.localeCompare(other.model)),
  };
}
