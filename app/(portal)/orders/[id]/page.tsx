import { cache } from 'react';
import { notFound, redirect } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { LogLetter } from '@/components/events/log-timeline';
import { OrderAgain } from '@/components/orders/order-again';
import { OrderActions } from '@/components/orders/order-actions';
import { OrderNotice, type PaymentReturn } from '@/components/orders/order-notice';
import { OrderDelivery, OrderToDeliver } from '@/components/orders/order-delivery';
import { OrderDevices } from '@/components/orders/order-devices';
import { OrderInvoices } from '@/components/orders/order-invoices';
import { OrderLines } from '@/components/orders/order-lines';
import { OrderPlaceBadge, OrderProgress } from '@/components/orders/order-progress';
import { OrderStatusBadge } from '@/components/orders/order-badges';
import { leftToPay, OrderLeaseBlocks } from '@/components/orders/order-lease';
import { OrderPayment } from '@/components/orders/order-payment';
import { PaymentWait } from '@/components/orders/payment-wait';
import { NoteCard } from '@/components/notes/note-card';
import { RelatedReturns } from '@/components/returns/related-returns';
import { OrganizationLink } from '@/components/links/organization-link';
import { Breadcrumb, Card, PageHeader, TwoColumns } from '@/components/kit/page-parts';
import { buttonStyle } from '@/components/kit/styles';
import { CopyButton } from '@/components/kit/copy-button';
import { Icon } from '@/components/kit/icon';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import { formatDate } from '@/lib/i18n/locale/format';
import { type OrderLease, readLease } from '@/lib/domain/invoices/read-lease';
import { previewDelivery } from '@/lib/domain/rentals/preview-delivery';
import { isKind } from '@/lib/domain/errors';
import {
  leaseMethodLink,
  readInvoiceLink,
  paymentLink,
  refreshOrder,
} from '@/lib/domain/payments/payment-link';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { payPathOf } from '@/lib/domain/orders/read-payment';
import { readOrderName, readOrder } from '@/lib/domain/orders/read-order';
import { controlMessages } from '@/lib/i18n/controls';
import { orderMessages } from '@/lib/i18n/orders';
import { packingMessages } from '@/lib/i18n/delivery';
import { returnsMessages } from '@/lib/i18n/returns';
import { type RelatedReturn, readOrderReturns } from '@/lib/domain/returns/read-related-returns';
import { orderName } from '@/lib/schemas/orders';

const screen = portalScreen('orders.read', async (actor, { params }: PageProps<'/orders/[id]'>) => {
  const { number } = await identified(actor, (await params).id);
  return orderMessages.breadcrumb(number);
});
export const { generateMetadata } = screen;

const returnOf = (payment: unknown): PaymentReturn =>
  payment === 'received' || payment === 'cancelled' || payment === 'methodSaved' ? payment : null;

/** One order; also the payment page's return. */
export default screen.page(async function OrderPage(
  actor,
  { params, searchParams }: PageProps<'/orders/[id]'>,
) {
  const { id } = await identified(actor, (await params).id);
  const query = await searchParams;
  if (query.session_id !== undefined) {
    await takePayment(actor, id);
    redirect(`/orders/${id}?payment=received`);
  }
  if (query.method !== undefined && roleMay(actor.role, 'organizations.administerOwn'))
    await leadToMethod(actor, id);
  const waits = query.pay !== undefined && (await leadToPayment(actor, id));
  if (typeof query.invoice === 'string')
    await leadToInvoice(actor, id, query.invoice, query.pdf !== undefined);
  const [order, lease, returns] = await Promise.all([
    readOrder(actor, { id }),
    readLease(actor, { id }),
    readOrderReturns(actor, { id }),
  ]);
  const isOperator = roleMay(actor.role, 'devices.manage');
  const payment = returnOf(query.payment);
  const now = clock().now();
  return (
    <div className="order-sheet">
      <Head actor={actor} order={order} lease={lease} query={query} />
      {waits && order.refused === null && !order.invoiceWithdrawn ? (
        <PaymentWait href={payPathOf(id)} />
      ) : (
        <OrderNotice
          order={order}
          owed={lease.owed}
          payPath={payPathOf(id)}
          payment={payment}
          isOperator={isOperator}
        />
      )}
      <Card className="mb-4">
        <OrderProgress order={order} now={now} />
        <OrderLeaseBlocks order={order} lease={lease} now={now} />
      </Card>
      <Cards
        actor={actor}
        order={order}
        returns={returns}
        charged={lease.charged}
        wholeLog={query.log !== undefined}
      />
    </div>
  );
});

type Query = Readonly<Record<string, unknown>>;

/** Its name, whose it is, and what can be done with it. */
function Head({
  actor,
  order,
  lease,
  query,
}: {
  actor: UserActor;
  order: OrderDetail;
  lease: OrderLease;
  query: Query;
}) {
  const { id, number, orgId, orgName, createdAt, createdByName } = order;
  const isOperator = roleMay(actor.role, 'devices.manage');
  return (
    <PageHeader
      breadcrumb={<Breadcrumb trail={[{ label: orderMessages.title, href: '/orders' }, { label: number }]} />}
      title={orderMessages.breadcrumb(number)}
      description={
        <>
          {isOperator ? <OrderStatusBadge order={order} /> : <OrderPlaceBadge order={order} />}{' '}
          {isOperator ? <OrganizationLink id={orgId ?? null} name={orgName} /> : orgName} ·{' '}
          {formatDate(createdAt)} · {createdByName}
        </>
      }
      actions={
        <>
          {isOperator && isPacked(order) && <PackingList id={id} />}
          <Again actor={actor} order={order} query={query} />
          <Actions actor={actor} order={order} lease={lease} />
        </>
      }
    />
  );
}

/** On a phone in this order: its devices, lines, delivery, payment, log and invoices. */
function Cards({
  actor,
  order,
  returns,
  charged,
  wholeLog,
}: {
  actor: UserActor;
  order: OrderDetail;
  returns: readonly RelatedReturn[];
  charged: OrderLease['charged'];
  wholeLog: boolean;
}) {
  const { id } = order;
  const isOperator = roleMay(actor.role, 'devices.manage');
  const devices = (
    <Card flush title={orderMessages.devices}>
      <OrderDevices order={order} isOperator={isOperator} />
    </Card>
  );
  return (
    <TwoColumns>
      <div>
        <ToDeliver actor={actor} order={order} />
        {order.devices.length > 0 && devices}
        {returns.length > 0 && (
          <Card title={returnsMessages.title}>
            <RelatedReturns returns={returns} />
          </Card>
        )}
        <Card flush title={orderMessages.lines}>
          <OrderLines order={order} charged={charged} />
        </Card>
      </div>
      <div data-side="">
        <OrderDelivery order={order} isOperator={isOperator} />
        <Card title={orderMessages.payment}>
          <OrderPayment
            order={order}
            mayChange={roleMay(actor.role, 'orders.place')}
            isOperator={isOperator}
          />
        </Card>
        {order.note !== undefined && <NoteCard of="order" id={id} note={order.note} />}
        <Card id="log" title={orderMessages.timeline}>
          <LogLetter letter={order.letter} entries={order.timeline} whole={wholeLog} path={`/orders/${id}`} />
        </Card>
      </div>
      <div>
        <Card flush title={orderMessages.invoices}>
          <OrderInvoices order={order} />
        </Card>
        {order.devices.length === 0 && devices}
        <OrderId id={id} />
      </div>
    </TwoColumns>
  );
}

/** The order form with its lines; `?again` and `?change` open it at once. */
function Again({
  actor: { role },
  order: { id, cancellable },
  query: { again, change },
}: {
  actor: UserActor;
  order: OrderDetail;
  query: Query;
}) {
  if (!roleMay(role, 'orders.place')) return null;
  const asked = again === undefined ? null : 'again';
  return (
    <OrderAgain
      orderId={id}
      changeable={cancellable}
      isOperator={roleMay(role, 'devices.manage')}
      opened={change === undefined ? asked : 'change'}
    />
  );
}

/** What machines call it by. */
function OrderId({ id }: { id: string }) {
  return (
    <p className="value-line justify-between text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">
        {orderMessages.id}: <span className="tabular">{id}</span>
      </span>
      <CopyButton value={id} label={orderMessages.id} />
    </p>
  );
}

/** The devices left to send. */
async function ToDeliver({ actor, order }: { actor: UserActor; order: OrderDetail }) {
  if (!order.deliverable || !roleMay(actor.role, 'devices.manage')) return null;
  const delivery = await previewDelivery(actor, { id: order.id, serialNumbers: [] });
  return <OrderToDeliver order={order} delivery={delivery} />;
}

/** Some devices are to be packed, or are with the customer. */
const isPacked = ({ trackable, deliverable, devices }: OrderDetail) =>
  trackable && (deliverable || devices.length > 0);

function PackingList({ id }: { id: string }) {
  return (
    <a
      href={`/api/orders/${id}/packing-list.pdf`}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle('secondary', 'md')}
    >
      <Icon of="download" className="size-4.5" />
      {packingMessages.title}
      <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
    </a>
  );
}

/** What a called-off order gives up. */
function cancelConsequence({ status, invoices }: OrderDetail): string {
  if (status === 'PREORDERED') return orderMessages.cancelConsequence.queued;
  return invoices.some((invoice) => invoice.status === 'open')
    ? orderMessages.cancelConsequence.invoiced
    : orderMessages.cancelConsequence.reserved;
}

function Actions({ actor, order, lease }: { actor: UserActor; order: OrderDetail; lease: OrderLease }) {
  const { payable, couldEndAt, freeEndAt } = order;
  return (
    <OrderActions
      orderId={order.id}
      number={order.number}
      awaitsPayment={payable || order.invoices.some(({ status }) => status === 'open')}
      cancel={
        order.cancellable && roleMay(actor.role, 'orders.place')
          ? { label: orderMessages.cancel, consequence: cancelConsequence(order) }
          : null
      }
      endLease={
        couldEndAt === null || !roleMay(actor.role, 'orders.endLease')
          ? null
          : {
              label: orderMessages.endLease,
              left: leftToPay(lease, order, roleMay(actor.role, 'devices.manage')),
              endsAt: formatDate(couldEndAt),
              freeEndAt: formatDate(freeEndAt),
            }
      }
    />
  );
}

/** By its ID or its number. */
const identified = cache((actor: UserActor, name: string): Promise<{ id: string; number: string }> => {
  const asked = orderName.safeParse({ id: name });
  return readOrderName(actor, asked.data ?? notFound());
});

/** Updates the order; after a failure the webhook does it later. */
async function takePayment(actor: UserActor, id: string): Promise<void> {
  try {
    await refreshOrder(actor, { id });
  } catch {
    // The page says that the payment is not confirmed yet.
  }
}

async function leadToInvoice(actor: UserActor, id: string, invoice: string, pdf: boolean): Promise<void> {
  const link = await readInvoiceLink(actor, { id, invoice, pdf }).catch((error: unknown) => {
    if (isStaying(error) || isKind(error, 'invalid')) return null;
    throw error;
  });
  if (link !== null) redirect(link.url);
}

/** The page of the order says why there is no link now; after very many links it is shown instead. */
const isStaying = (error: unknown) =>
  (['notFound', 'conflict', 'tooMany'] as const).some((kind) => isKind(error, kind));

/** Redirects to the page where the lease gets another card; stays where nothing is charged to one. */
async function leadToMethod(actor: UserActor, id: string): Promise<void> {
  const link = await leaseMethodLink(actor, { id }).catch((error: unknown) => {
    if (isStaying(error)) return null;
    throw error;
  });
  if (link !== null) redirect(link.url);
}

/** Redirects to the payment. Answers whether an unpaid order has none yet. */
async function leadToPayment(actor: UserActor, id: string): Promise<boolean> {
  const url = await paymentLink(actor, { id }).then(
    (link) => link.url,
    (error: unknown) => {
      // Paid, expired, called off, or not this person's order: the page says so.
      if (isStaying(error)) return null;
      throw error;
    },
  );
  if (url === null) return false;
  if (!url.endsWith(payPathOf(id))) redirect(url);
  return true;
}
