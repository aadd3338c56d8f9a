// Writes request-schema.json from the types of the npm package `stripe` (enums strict): node simulator/stripe/generate-request-schema.mjs
import ts from 'typescript';
import fs from 'node:fs';
import path from 'node:path';
const ENDPOINTS = {
  'post /v1/customers': 'CustomerCreateParams',
  'post /v1/customers/{customer}': 'CustomerUpdateParams',
  'post /v1/products': 'ProductCreateParams',
  'post /v1/prices': 'PriceCreateParams',
  'post /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'post /v1/checkout/sessions/{session}/expire': 'Checkout.SessionExpireParams',
  'post /v1/subscriptions': 'SubscriptionCreateParams',
  'post /v1/subscriptions/{subscription_exposed_id}': 'SubscriptionUpdateParams',
  'delete /v1/subscriptions/{subscription_exposed_id}': 'SubscriptionCancelParams',
  'get /v1/subscription_items': 'SubscriptionItemListParams',
  'post /v1/subscription_items': 'SubscriptionItemCreateParams',
  'get /v1/subscription_items/{item}': 'SubscriptionItemRetrieveParams',
  'post /v1/subscription_items/{item}': 'SubscriptionItemUpdateParams',
  'delete /v1/subscription_items/{item}': 'SubscriptionItemDeleteParams',
  'post /v1/invoices': 'InvoiceCreateParams',
  'get /v1/invoiceitems': 'InvoiceItemListParams',
  'post /v1/invoiceitems': 'InvoiceItemCreateParams',
  'get /v1/invoiceitems/{invoiceitem}': 'InvoiceItemRetrieveParams',
  'delete /v1/invoiceitems/{invoiceitem}': 'InvoiceItemDeleteParams',
  'post /v1/invoices/create_preview': 'InvoiceCreatePreviewParams',
  'post /v1/invoices/{invoice}/finalize': 'InvoiceFinalizeInvoiceParams',
  'post /v1/invoices/{invoice}/send': 'InvoiceSendInvoiceParams',
  'post /v1/invoices/{invoice}/void': 'InvoiceVoidInvoiceParams',
  'get /v1/invoices': 'InvoiceListParams',
  'get /v1/subscriptions': 'SubscriptionListParams',
  'get /v1/events': 'EventListParams',
  'post /v1/credit_notes': 'CreditNoteCreateParams',
  'post /v1/refunds': 'RefundCreateParams',
  'post /v1/billing_portal/sessions': 'BillingPortal.SessionCreateParams',
  'post /v1/billing_portal/configurations': 'BillingPortal.ConfigurationCreateParams',
  'get /v1/customers': 'CustomerListParams',
  'get /v1/customers/search': 'CustomerSearchParams',
  'get /v1/customers/{customer}': 'CustomerRetrieveParams',
  'get /v1/products': 'ProductListParams',
  'get /v1/products/search': 'ProductSearchParams',
  'get /v1/products/{id}': 'ProductRetrieveParams',
  'post /v1/products/{id}': 'ProductUpdateParams',
  'get /v1/prices': 'PriceListParams',
  'get /v1/prices/search': 'PriceSearchParams',
  'get /v1/prices/{price}': 'PriceRetrieveParams',
  'post /v1/prices/{price}': 'PriceUpdateParams',
  'get /v1/checkout/sessions': 'Checkout.SessionListParams',
  'get /v1/checkout/sessions/{session}': 'Checkout.SessionRetrieveParams',
  'get /v1/checkout/sessions/{session}/line_items': 'Checkout.SessionListLineItemsParams',
  'get /v1/subscriptions/search': 'SubscriptionSearchParams',
  'get /v1/subscriptions/{subscription_exposed_id}': 'SubscriptionRetrieveParams',
  'get /v1/invoices/search': 'InvoiceSearchParams',
  'get /v1/invoices/{invoice}': 'InvoiceRetrieveParams',
  'post /v1/invoices/{invoice}': 'InvoiceUpdateParams',
  'delete /v1/invoices/{invoice}': 'InvoiceDeleteParams',
  'post /v1/invoices/{invoice}/pay': 'InvoicePayParams',
  'get /v1/invoices/{invoice}/lines': 'InvoiceListLineItemsParams',
  'get /v1/invoice_payments': 'InvoicePaymentListParams',
  'get /v1/events/{id}': 'EventRetrieveParams',
  'get /v1/payment_intents': 'PaymentIntentListParams',
  'get /v1/payment_intents/{intent}': 'PaymentIntentRetrieveParams',
  'get /v1/refunds': 'RefundListParams',
  'get /v1/refunds/{refund}': 'RefundRetrieveParams',
  'get /v1/credit_notes': 'CreditNoteListParams',
  'get /v1/credit_notes/preview': 'CreditNotePreviewParams',
  'get /v1/credit_notes/preview/lines': 'CreditNoteListPreviewLineItemsParams',
  'get /v1/credit_notes/{id}': 'CreditNoteRetrieveParams',
  'post /v1/credit_notes/{id}': 'CreditNoteUpdateParams',
  'get /v1/credit_notes/{credit_note}/lines': 'CreditNoteListLineItemsParams',
  'delete /v1/customers/{customer}': 'CustomerDeleteParams',
  'get /v1/test_helpers/test_clocks': 'TestHelpers.TestClockListParams',
  'post /v1/test_helpers/test_clocks': 'TestHelpers.TestClockCreateParams',
  'get /v1/test_helpers/test_clocks/{test_clock}': 'TestHelpers.TestClockRetrieveParams',
  'post /v1/test_helpers/test_clocks/{test_clock}/advance': 'TestHelpers.TestClockAdvanceParams',
  'delete /v1/test_helpers/test_clocks/{test_clock}': 'TestHelpers.TestClockDeleteParams',
  'get /v1/payment_methods': 'PaymentMethodListParams',
  'get /v1/payment_methods/{payment_method}': 'PaymentMethodRetrieveParams',
  'post /v1/payment_methods/{payment_method}/attach': 'PaymentMethodAttachParams',
  'get /v1/customers/{customer}/payment_methods': 'CustomerListPaymentMethodsParams',
  'get /v1/webhook_endpoints': 'WebhookEndpointListParams',
  'post /v1/webhook_endpoints': 'WebhookEndpointCreateParams',
  'get /v1/webhook_endpoints/{webhook_endpoint}': 'WebhookEndpointRetrieveParams',
  'post /v1/webhook_endpoints/{webhook_endpoint}': 'WebhookEndpointUpdateParams',
  'delete /v1/webhook_endpoints/{webhook_endpoint}': 'WebhookEndpointDeleteParams',
  'get /v1/account': 'AccountRetrieveCurrentParams',
  'get /v1/tax/settings': 'Tax.SettingsRetrieveParams',
  'get /v1/payment_method_configurations': 'PaymentMethodConfigurationListParams',
  'get /v1/payment_method_configurations/{configuration}': 'PaymentMethodConfigurationRetrieveParams',
  'get /v1/tax_rates/{tax_rate}': 'TaxRateRetrieveParams',
  'get /v1/charges': 'ChargeListParams',
  'get /v1/charges/{charge}': 'ChargeRetrieveParams',
  'get /v1/disputes': 'DisputeListParams',
  'get /v1/disputes/{dispute}': 'DisputeRetrieveParams',
  'post /v1/customers/{customer}/balance_transactions': 'CustomerCreateBalanceTransactionParams',
  'get /v1/customers/{customer}/balance_transactions': 'CustomerListBalanceTransactionsParams',
  'get /v1/customers/{customer}/tax_ids': 'CustomerListTaxIdsParams',
  'post /v1/customers/{customer}/tax_ids': 'CustomerCreateTaxIdParams',
  'delete /v1/customers/{customer}/tax_ids/{id}': 'CustomerDeleteTaxIdParams',
  'get /v1/billing_portal/configurations': 'BillingPortal.ConfigurationListParams',
  'get /v1/billing_portal/configurations/{configuration}': 'BillingPortal.ConfigurationRetrieveParams',
  'post /v1/billing_portal/configurations/{configuration}': 'BillingPortal.ConfigurationUpdateParams',
};
const src =
  `import Stripe from 'stripe';\n` +
  Object.values(ENDPOINTS)
    .map((t, i) => `export type T${i} = Stripe.${t};`)
    .join('\n');
const PROBE = path.join(import.meta.dirname, 'probe.ts');
fs.writeFileSync(PROBE, src);
const prog = ts.createProgram([PROBE], {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  skipLibCheck: true,
  types: ['node'],
});
const diag = ts.getPreEmitDiagnostics(prog).filter((d) => d.file?.fileName.endsWith(PROBE));
for (const d of diag) console.error(ts.flattenDiagnosticMessageText(d.messageText, '\n'));
const ck = prog.getTypeChecker();
function isOther(t) {
  return t.isIntersection() && t.types.some((x) => x.flags & ts.TypeFlags.String);
}
const has = (t, flag) => (t.flags & flag) !== 0;
const { TypeFlags } = ts;

/** A literal's or plain type's schema; undefined for a composed one. */
function convPlain(t) {
  if (has(t, TypeFlags.Any)) return {};
  if ((t.symbol ?? t.aliasSymbol)?.name === 'Decimal') return { type: 'string' };
  if (has(t, TypeFlags.StringLiteral)) return { type: 'string', enum: [t.value] };
  if (has(t, TypeFlags.NumberLiteral)) return { type: 'number', enum: [t.value] };
  if (has(t, TypeFlags.BooleanLiteral)) return { type: 'boolean' };
  if (has(t, TypeFlags.String)) return { type: 'string' };
  if (has(t, TypeFlags.Number)) return { type: 'number' };
  if (has(t, TypeFlags.Boolean)) return { type: 'boolean' };
  if (has(t, TypeFlags.Null)) return { type: 'string', enum: [''] };
  return undefined;
}

function convUnion(t, depth) {
  const parts = t.types.filter((x) => !has(x, TypeFlags.Undefined));
  const words = parts.filter((x) => has(x, TypeFlags.StringLiteral)).map((x) => x.value);
  if (parts.some((x) => has(x, TypeFlags.Null))) words.push('');
  const apart = TypeFlags.StringLiteral | TypeFlags.Null | TypeFlags.BooleanLiteral;
  const rest = parts.filter((x) => !has(x, apart) && !isOther(x));
  const out = [];
  if (words.length) out.push({ type: 'string', enum: [...new Set(words)] });
  if (parts.some((x) => has(x, TypeFlags.BooleanLiteral))) out.push({ type: 'boolean' });
  out.push(...rest.map((r) => conv(r, depth + 1)));
  const uniq = [...new Map(out.map((o) => [JSON.stringify(o), o])).values()];
  return uniq.length === 1 ? uniq[0] : { anyOf: uniq };
}

function convObject(t, depth) {
  const properties = ck.getPropertiesOfType(t);
  const [index] = ck.getIndexInfosOfType(t);
  const required = properties.filter((p) => !(p.flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
  const o = { type: 'object', additionalProperties: false, properties: {} };
  for (const p of properties) o.properties[p.name] = conv(ck.getTypeOfSymbol(p), depth + 1);
  if (required.length) o.required = required;
  if (index) o.additionalProperties = conv(index.type, depth + 1);
  if (properties.length === 0 && !index) delete o.properties;
  return o;
}

function conv(t, depth = 0) {
  if (depth > 25) return {};
  const plain = convPlain(t);
  if (plain !== undefined) return plain;
  if (t.isUnion()) return convUnion(t, depth);
  if (isOther(t)) return { type: 'string' };
  if (ck.isArrayType(t)) return { type: 'array', items: conv(ck.getTypeArguments(t)[0], depth + 1) };
  return convObject(t, depth);
}
const file = prog.getSourceFile(PROBE);
const out = {};
let i = 0;
const keys = Object.keys(ENDPOINTS);
ts.forEachChild(file, (n) => {
  if (ts.isTypeAliasDeclaration(n)) {
    const t = ck.getTypeAtLocation(n.name);
    out[keys[i++]] = conv(t);
  }
});
fs.rmSync(PROBE);
fs.writeFileSync(
  path.join(import.meta.dirname, 'request-schema.json'),
  JSON.stringify({
    'x-stripe-api-version': '2026-10-28.endive',
    'x-source': 'stripe@23.1.0 d.ts',
    endpoints: out,
  }),
);
for (const [k, v] of Object.entries(out))
  console.log(k, JSON.stringify(v).length, Object.keys(v.properties || {}).length);
