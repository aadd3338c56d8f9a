'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useFormContext, useWatch } from 'react-hook-form';
import { FreeDevices } from '@/components/devices/free-devices';
import { useNewSerials, SerialsField } from '@/components/devices/serial-fields';
import { Form } from '@/components/forms/form';
import { isOfPage } from '@/components/forms/use-action';
import { SelectField } from '@/components/forms/select-field';
import { SubmitButton } from '@/components/forms/form-actions';
import { DeliveryCheck } from '@/components/orders/delivery-check';
import { ExpectedField, TrackingFields } from '@/components/parcels/tracking-fields';
import { toast, toastRefusal } from '@/components/kit/messages';
import { postApi, useSearch } from '@/components/kit/use-search';
import { linkDevicesAction } from '@/lib/actions/devices';
import { serialKey } from '@/lib/vocabulary/devices';
import { controlMessages } from '@/lib/i18n/controls';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import type { Tracking } from '@/lib/domain/orders/parcels';
import { deliveryMessages } from '@/lib/i18n/delivery';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { parseSerials } from '@/lib/core/serials';

interface Delivery extends Tracking {
  orderId: string;
  orgId: string;
  /** The order's models. */
  models: readonly string[];
}

const EMPTY = { serials: '', newSerials: [] as string[], deviceFeatureName: '' };

type Verdict = DeliveryPreview['data'][number];

/** The serials' verdicts, and a new request for them; a new serial fits after its confirmation. */
interface Judged {
  verdicts: readonly Verdict[];
  anew: () => void;
}

const fittingOf = (judged: readonly Verdict[]) =>
  judged.filter(({ fits }) => fits).map(({ serialNumber }) => serialNumber);

/** The rest in the box after adding: each once, none already added. */
function leftOf(judged: readonly Verdict[]): string[] {
  const left = new Map<string, string>();
  for (const { serialNumber } of judged) left.set(serialKey(serialNumber), serialNumber);
  for (const { serialNumber, fits } of judged) if (fits) left.delete(serialKey(serialNumber));
  return [...left.values()];
}

/** Delivers an order on its page (ADR 0044). The focus stays in the box, where a scanner writes. */
export function DeliverDevices({ orderId, orgId, models, ...tracking }: Delivery) {
  const judgedRef = useRef<Judged>({ verdicts: [], anew: () => undefined });
  const router = useRouter();
  const remember = useLastWord();
  return (
    <Form
      id={`deliver-${orderId}`}
      label={deliveryMessages.title}
      schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.deliveryForm)}
      defaultValues={{
        ...EMPTY,
        orgId,
        orderId,
        carrier: tracking.carrier ?? '',
        trackingNumber: tracking.trackingNumber ?? '',
        expectedOn: '',
      }}
      action={async (values, seen) => {
        try {
          const serialNumbers = fittingOf(judgedRef.current.verdicts);
          return await linkDevicesAction({ ...values, serialNumbers }, seen);
        } catch (error) {
          // It may have been the last missing one.
          if (navigator.onLine) remember(controlMessages.savedUnknown);
          throw error;
        }
      }}
      rename={{ serialNumbers: 'serials' }}
      onRefused={(code, sentence) => {
        remember(sentence);
        if (code === null || !isOfPage(code)) return;
        // Another person was first: verdicts and page are outdated.
        judgedRef.current.anew();
        router.refresh();
      }}
      onSuccess={({ message }, form) => {
        const left = leftOf(judgedRef.current.verdicts);
        // The order may be full now, and the box gone with its text.
        toast(left.length === 0 ? message : deliveryMessages.addedBut(message, left.join(', ')));
        const rest = left.join('\n');
        const way = ['carrier', 'trackingNumber', 'expectedOn'] as const;
        const sent = form.getValues([...way]).map((text) => text?.trim() ?? '');
        form.reset({
          ...{ ...EMPTY, orgId, orderId },
          ...Object.fromEntries(way.map((name, index) => [name, sent[index]])),
        });
        if (rest !== '') form.setValue('serials', rest, { shouldDirty: true });
        // Once the form takes input again.
        requestAnimationFrame(() => form.setFocus('serials'));
      }}
      className="grid gap-5 *:min-w-0 @min-[32rem]:grid-cols-2"
    >
      <Scanned orderId={orderId} models={models} judgedRef={judgedRef} {...tracking} />
    </Form>
  );
}

/** A refusal's sentence, shown elsewhere where the box is gone. */
function useLastWord(): (sentence: string | null) => void {
  const word = useRef<string>(null);
  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (word.current !== null && location.pathname === pathname) toastRefusal(word.current);
    };
  }, []);
  return (sentence) => {
    word.current = sentence;
  };
}

/** Shows the present values, unless a person edits them. A number stays for the next scans of its parcel. */
function useTracking({ carrier, trackingNumber }: Tracking): void {
  const { getFieldState, resetField } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries({ carrier, trackingNumber }))
      if (value !== null && !getFieldState(name).isDirty) resetField(name, { defaultValue: value });
  }, [carrier, trackingNumber, getFieldState, resetField]);
}

/** The box with each serial's verdict, which `judgedRef` receives. */
function Scanned({
  orderId,
  models,
  judgedRef,
  ...tracking
}: Omit<Delivery, 'orgId'> & { judgedRef: RefObject<Judged> }) {
  useTracking(tracking);
  const text: unknown = useWatch({ name: 'serials' });
  const model: unknown = useWatch({ name: 'deviceFeatureName' });
  const typed = typeof text === 'string' ? parseSerials(text).join('\n') : '';
  const deviceFeatureName = typeof model === 'string' && model !== '' ? model : undefined;
  const ask = useCallback(
    async (serials: string, signal: AbortSignal): Promise<readonly Verdict[]> => {
      if (serials === '') return [];
      const body = { serialNumbers: serials.split('\n'), deviceFeatureName };
      const path = `/api/orders/${orderId}/delivery-preview` as const;
      return (await postApi<DeliveryPreview>(path, body, signal)).data;
    },
    [orderId, deviceFeatureName],
  );
  const { answer, fault, busy, retry } = useSearch(ask, typed);
  const { isTicked } = useNewSerials();
  const verdicts = typed === '' ? [] : (answer ?? []);
  const sure = verdicts.map((one) => ({
    ...one,
    fits: one.fits && (!one.isNew || isTicked(one.serialNumber)),
  }));
  useEffect(() => {
    judgedRef.current = { verdicts: sure, anew: retry };
  });
  const fitting = sure.filter(({ fits }) => fits);
  const fresh = fitting.filter(({ isNew }) => isNew).length;
  const unsure = verdicts.some(({ isNew, deviceFeatureName }) => isNew && deviceFeatureName === null);
  return (
    <>
      <div className="grid content-start gap-5">
        <SerialsField help={deliveryMessages.scanHelp} />
        <FreeDevices models={models} />
        {(unsure || deviceFeatureName !== undefined) && (
          <SelectField
            name="deviceFeatureName"
            label={addDevicesMessages.model}
            placeholder={addDevicesMessages.pickModel}
            options={models.map((name) => ({ value: name, label: name }))}
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <DeliveryCheck verdicts={verdicts} busy={busy && typed !== ''} fault={fault} retry={retry} />
        <TrackingFields amongSerials />
        <ExpectedField amongSerials />
        <SubmitButton disabled={busy || fitting.length === 0} className="justify-self-start">
          {fitting.length === 0
            ? deliveryMessages.submitNone
            : deliveryMessages.submit(fitting.length, fresh)}
        </SubmitButton>
      </div>
    </>
  );
}
