import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import type { ListOf } from '@/components/lists/list-view';
import { modelColumns, modelInTable } from '@/components/models/models-columns';
import { ModelsTable } from '@/components/models/models-table';
import { EmptyState } from '@/components/kit/notices';
import type { ModelView } from '@/lib/domain/inventory/model-view';
import { modelMessages } from '@/lib/i18n/models';
import { modelList } from '@/lib/schemas/lists';

/** The models (ADR 0047), as the super user sees them. */
export function modelsView(): ListOf<typeof modelList, ModelView> {
  return {
    list: modelList,
    title: modelMessages.title,
    columns: modelColumns(),
    table: ({ rows, ...parts }) => <ModelsTable {...parts} rows={rows.map(modelInTable)} />,
    cards: 'wide',
    search: modelMessages.search,
    statuses: {
      label: modelMessages.filterStatus,
      any: modelMessages.anyStatus,
      options: [
        { value: 'onSale', label: modelMessages.onSale },
        { value: 'retired', label: modelMessages.retiredStatus },
      ],
      links: true,
    },
    menu: true,
    nothingYet: (
      <EmptyState drawing={<BuoyDrawing />} title={modelMessages.empty}>
        {modelMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: modelMessages.nothingFound },
    fault: modelMessages.fetchingFault,
  };
}
