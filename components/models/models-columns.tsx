import { type Column, rowFields } from '@/components/lists/list-view';
import { EmptyValue, wordStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';
import { NoBreakText } from '@/components/kit/text';
import { formatDate, formatEuro, formatNumber } from '@/lib/i18n/locale/format';
import type { ModelView } from '@/lib/domain/inventory/model-view';
import { modelMessages } from '@/lib/i18n/models';

export const modelInTable = rowFields<ModelView>()(
  'id',
  'deviceFeatureName',
  'description',
  'unitPrice',
  'comingPrice',
  'serialPrefix',
  'isDefault',
  'lowStockBelow',
  'lowStock',
  'freeDevicesCount',
  'reservedDevicesCount',
  'outDevicesCount',
  'refurbishedDevicesCount',
  'retiredAt',
);
export type ModelInTable = ReturnType<typeof modelInTable>;

const count = (
  key: 'freeDevicesCount' | 'reservedDevicesCount' | 'outDevicesCount' | 'refurbishedDevicesCount',
  header: string,
  unit: string,
  unitOfOne = unit,
): Column<ModelInTable> => ({
  key,
  header,
  unit: (row) => (row[key] === 1 ? unitOfOne : unit),
  align: 'end',
  keep: true,
  cell: (row) => formatNumber(row[key]),
});

/** The columns of the models (ADR 0047). */
export const modelColumns = (): Column<ModelInTable>[] => [
  {
    key: 'name',
    header: modelMessages.name,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className={classNames('font-semibold', wordStyle(row.deviceFeatureName))}>
          {row.deviceFeatureName}
        </span>
        {row.isDefault && <Badge tone="info">{modelMessages.default}</Badge>}
        {row.retiredAt !== null && <Badge tone="neutral">{modelMessages.retired}</Badge>}
        {row.lowStock && <Badge tone="warning">{modelMessages.lowStock}</Badge>}
      </span>
    ),
  },
  {
    key: 'unitPrice',
    header: modelMessages.price,
    note: modelMessages.priceNote,
    align: 'end',
    card: 'end',
    cell: ({ unitPrice, comingPrice }) => (
      <>
        <span className="font-semibold">{formatEuro(unitPrice)}</span>
        {comingPrice && (
          <span data-second-line="" className="block text-sm text-muted">
            <NoBreakText
              text={modelMessages.comingPrice(
                formatEuro(comingPrice.unitPrice),
                formatDate(comingPrice.from),
              )}
            />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'serialPrefix',
    header: modelMessages.prefix,
    keep: true,
    cell: (row) =>
      row.serialPrefix === null ? <EmptyValue /> : <span className="tabular">{row.serialPrefix}</span>,
  },
  count('freeDevicesCount', modelMessages.free, modelMessages.freeUnit, modelMessages.freeUnitOne),
  count('reservedDevicesCount', modelMessages.reserved, modelMessages.reservedUnit),
  count('outDevicesCount', modelMessages.out, modelMessages.outUnit),
  count('refurbishedDevicesCount', modelMessages.refurbished, modelMessages.refurbishedUnit),
];
