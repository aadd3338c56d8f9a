'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { TextField } from '@/components/forms/fields';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { changePurchaseOrderAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/i18n/orders';

/** Sets, changes or (left empty) removes an order's purchase-order number. */
export function PurchaseOrderModal({
  orderId,
  value,
  isOperator,
  onClose,
}: {
  orderId: string;
  value: string | null;
  /** The operator does it for a customer. */
  isOperator: boolean;
  onClose: () => void;
}) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={orderMessages.purchaseOrder}>
      <Form
        id={`purchase-order-${orderId}`}
        label={orderMessages.purchaseOrder}
        schema={() => import('@/lib/schemas/orders').then((schemas) => schemas.purchaseOrderChange)}
        defaultValues={{ orderId, purchaseOrder: value ?? '' }}
        action={changePurchaseOrderAction}
        onSuccess={({ purchaseOrder }) => {
          toast(
            purchaseOrder === null
              ? orderMessages.purchaseOrderRemoved
              : orderMessages.purchaseOrderSaved(purchaseOrder),
          );
          onClose();
          router.refresh();
        }}
      >
        <TextField
          name="purchaseOrder"
          label={orderMessages.purchaseOrder}
          help={isOperator ? orderMessages.purchaseOrderHelpOperator : orderMessages.purchaseOrderHelp}
          optional
          data-autofocus
          autoComplete="off"
          spellCheck={false}
        />
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}
