'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { TextField } from '@/components/forms/fields';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { changeCostCentreAction, changePurchaseOrderAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/i18n/orders';

export type OwnWord = 'purchaseOrder' | 'costCentre';

interface OwnWordProps {
  orderId: string;
  value: string | null;
  /** The operator does it for a customer. */
  isOperator: boolean;
  onClose: () => void;
}

/** Sets, changes or (left empty) removes what a customer calls an order: its purchase-order number, or its cost centre. */
export function OwnWordModal({ field, ...props }: OwnWordProps & { field: OwnWord }) {
  return field === 'purchaseOrder' ? <PurchaseOrder {...props} /> : <CostCentre {...props} />;
}

function PurchaseOrder({ orderId, value, isOperator, onClose }: OwnWordProps) {
  const saved = useSaved(onClose);
  return (
    <Modal open onClose={onClose} title={orderMessages.purchaseOrder}>
      <Form
        id={`purchase-order-${orderId}`}
        label={orderMessages.purchaseOrder}
        schema={() => import('@/lib/schemas/orders').then((schemas) => schemas.purchaseOrderChange)}
        defaultValues={{ orderId, purchaseOrder: value ?? '' }}
        action={changePurchaseOrderAction}
        onSuccess={({ purchaseOrder }) =>
          saved(
            purchaseOrder === null
              ? orderMessages.purchaseOrderRemoved
              : orderMessages.purchaseOrderSaved(purchaseOrder),
          )
        }
      >
        <Word
          name="purchaseOrder"
          label={orderMessages.purchaseOrder}
          help={isOperator ? orderMessages.purchaseOrderHelpOperator : orderMessages.purchaseOrderHelp}
        />
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}

function CostCentre({ orderId, value, onClose }: OwnWordProps) {
  const saved = useSaved(onClose);
  return (
    <Modal open onClose={onClose} title={orderMessages.costCentre}>
      <Form
        id={`cost-centre-${orderId}`}
        label={orderMessages.costCentre}
        schema={() => import('@/lib/schemas/orders').then((schemas) => schemas.costCentreChange)}
        defaultValues={{ orderId, costCentre: value ?? '' }}
        action={changeCostCentreAction}
        onSuccess={({ costCentre }) =>
          saved(
            costCentre === null ? orderMessages.costCentreRemoved : orderMessages.costCentreSaved(costCentre),
          )
        }
      >
        <Word name="costCentre" label={orderMessages.costCentre} help={orderMessages.costCentreHelp} />
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}

function useSaved(onClose: () => void): (said: string) => void {
  const router = useRouter();
  return (said) => {
    toast(said);
    onClose();
    router.refresh();
  };
}

function Word(field: { name: OwnWord; label: string; help: string }) {
  return <TextField {...field} optional data-autofocus autoComplete="off" spellCheck={false} />;
}
