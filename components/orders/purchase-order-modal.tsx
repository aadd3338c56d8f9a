'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { changePurchaseOrderAction } from '@/lib/actions/orders';
import { controlMessages } from '@/lib/messages/controls';
import { orderMessages } from '@/lib/messages/orders';

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
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton onlyAfterEdit>{controlMessages.save}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
