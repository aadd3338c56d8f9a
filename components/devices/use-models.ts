'use client';

import { useEffect, useState } from 'react';
import { listDeviceFeaturesAction } from '@/lib/actions/devices';

/** Names of the models; none while they are not there, or when they cannot be had. */
export function useModels(): readonly string[] {
  const [models, setModels] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    listDeviceFeaturesAction({}).then(
      (features) => {
        if (gone || !features.ok) return;
        setModels(features.data.data.map(({ deviceFeatureName }) => deviceFeatureName));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return models;
}
