import { portalScreen } from '@/app/(portal)/portal-screen';
import { ListPage } from '@/components/lists/list-page';
import { AddModelButton } from '@/components/models/add-model-button';
import { modelsView } from '@/components/models/models-view';
import { listModels } from '@/lib/domain/inventory/list-models';
import { modelMessages } from '@/lib/i18n/models';
import { modelList } from '@/lib/schemas/lists';

const screen = portalScreen('models.manage', () => modelMessages.title);
export const { generateMetadata } = screen;

/** Models with price and stock (ADR 0047): the super user's. */
export default screen.page(async function ModelsPage(actor, { searchParams }: PageProps<'/models'>) {
  const query = modelList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={modelsView()}
      query={query}
      read={(query) => listModels.parsed(actor, query)}
      actions={<AddModelButton />}
    />
  );
});
