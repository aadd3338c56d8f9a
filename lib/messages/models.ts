import { during } from './faults';
import * as nb from './nb/models';
import { translated } from './translated';

/** What can be wrong with a model (ADR 0047). */
export const modelErrors = /* @__PURE__ */ translated(
  {
    nameRequired: 'Model name cannot be empty',
    nameTooLong: (max: number) => `Model name should contain no more than ${max} characters`,
    nameInvalid: 'Model name contains invalid characters',
    nameTaken: (name: string) => `There is a model ${name} already`,
    prefixInvalid: 'Serial prefix should contain only letters, digits and signs, without spaces and commas',
    prefixTooLong: (max: number) => `Serial prefix should contain no more than ${max} characters`,
    prefixTaken: (model: string) => `This is the serial prefix of ${model} already`,
    dayInvalid: 'The day should be a date, YYYY-MM-DD',
    dayTyped: 'Type it as DD-MM-YYYY.',
    dayPast: 'The day should be today or later',
    lowStockInvalid: (max: string) => `The mark of low stock should be a whole number from 1 to ${max}`,
    defaultOnly: 'Another model becomes the default by being made it: isDefault can only be true',
    defaultRetired: 'This is the default model. Make another one the default first.',
    retiredDefault: 'A retired model cannot be the default. Bring it back first.',
    notFound: 'Model was not found',
    idInvalid: 'Model ID is not valid UUID',
  } as const,
  nb.modelErrors,
);

/** Models: the list, and what is done to a model (ADR 0047). */
export const modelMessages = /* @__PURE__ */ translated(
  {
    title: 'Models',
    search: 'Search by model or serial prefix',
    filterStatus: 'Sale',
    anyStatus: 'All',
    onSale: 'On sale',
    retiredStatus: 'Retired',
    empty: 'There are no models yet',
    emptyText: 'A model is what customers order: with its first one they can begin.',
    nothingFound: 'No model matches',

    name: 'Model',
    price: 'Price',
    priceNote: 'per 30 days',
    comingPrice: (price: string, date: string) => `${price} from ${date}`,
    prefix: 'Serial prefix',
    free: 'Free',
    reserved: 'Reserved',
    out: 'At customers',
    refurbished: 'In refurbishment',
    freeUnit: 'free',
    /** Of one. */
    freeUnitOne: 'free',
    reservedUnit: 'reserved',
    outUnit: 'at customers',
    refurbishedUnit: 'in refurbishment',
    default: 'Default',
    retired: 'Retired',
    lowStock: 'Low stock',
    comingPriceHead: 'Coming price',
    comingFromHead: 'Coming price from',

    add: 'Add model',
    edit: 'Edit',
    editTitle: (name: string) => `Edit ${name}`,
    priceLabel: 'Price per 30 days, in euro',
    priceHelp: 'Net. It counts for orders placed from then on; orders that exist keep theirs.',
    fromLabel: 'Price counts from',
    fromHelp: 'DD-MM-YYYY, from 00:00 UTC on. Empty: at once.',
    fromHelpComing: (price: string) => `Until then ${price}. Empty: at once.`,
    prefixHelp: 'New serial numbers that begin with it are of this model.',
    lowStockLabel: 'Low stock below',
    lowStockHelp: 'The model is marked when fewer devices are free. Empty: never.',
    added: (name: string) => `Model ${name} has been added`,
    saved: (name: string) => `Model ${name} has been saved`,

    makeDefault: 'Make default',
    confirmDefault: (name: string) => `Make ${name} the default model?`,
    defaultConsequence:
      'New serial numbers that neither their order nor a prefix tells are of the default model. There is one.',
    defaultDone: (name: string) => `${name} is the default model now`,
    retire: 'Retire',
    confirmRetire: (name: string) => `Retire model ${name}?`,
    retireConsequence:
      'It can no longer be ordered and is offered to nobody. Orders, preorders and leases of it go on, and so do its devices. It can be brought back.',
    retireDone: (name: string) => `Model ${name} has been retired`,
    resume: 'Bring back',
    confirmResume: (name: string) => `Bring model ${name} back?`,
    resumeConsequence: 'It can be ordered again, at its price of now.',
    resumeDone: (name: string) => `Model ${name} can be ordered again`,

    /** What is said where a call of these screens fails. */
    fetchingFault: during('models fetching'),
    addingFault: during('adding the device model'),
    changingFault: during('changing the device model'),
  } as const,
  nb.modelMessages,
);
