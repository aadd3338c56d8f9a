import { ListPage } from '@/components/list/list-page';
import { AddModelButton } from '@/components/models/add-model-button';
import { modelsView } from '@/components/models/models-view';
import { requireCapability } from '@/lib/auth/page-guard';
import { listModels } from '@/lib/domain/models/list-models';
import { modelMessages } from '@/lib/messages/models';
import { modelList } from '@/lib/schemas/lists';

export const generateMetadata = () => ({ title: modelMessages.title });

/** Models with price and stock (ADR 0047): the super user's. */
export default async function ModelsPage({ searchParams }: PageProps<'/models'>) {
  const actor = await requireCapability('models.manage');
  const query = modelList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={modelsView()}
      query={query}
      read={(query) => listModels(actor, query)}
      actions={<AddModelButton />}
    />
  );
}
