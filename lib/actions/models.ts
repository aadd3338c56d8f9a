'use server';

import { action } from '@/lib/http/action';
import { addModel } from '@/lib/domain/inventory/add-models';
import { patchModel } from '@/lib/domain/inventory/patch-model';

const modelsPage = { revalidate: '/models' } as const;

export const addModelAction = action(addModel, modelsPage);
export const patchModelAction = action(patchModel, modelsPage);
