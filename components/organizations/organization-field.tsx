'use client';

import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import {
  readOrganizationOption,
  searchActiveOrganizations,
  searchOrganizations,
} from './search-organizations';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';

/** A super user's organisation; the list searches when it opens. */
export function OrganizationField({
  name,
  label,
  placeholder,
  preset,
  activeOnly = false,
}: {
  name: string;
  label: string;
  placeholder: string;
  preset?: SelectOption | undefined;
  /** Leaves out those that are deactivated. */
  activeOnly?: boolean;
}) {
  const { field, formState } = useController({ name });
  const [picked, setPicked] = useState(preset);
  const id = field.value as string;
  const isNamed = id === '' || picked?.value === id;
  // A draft's choice comes back as an id.
  useEffect(() => {
    if (isNamed) return;
    const controller = new AbortController();
    readOrganizationOption(id, controller.signal).then(setPicked, () => undefined);
    return () => controller.abort();
  }, [isNamed, id]);
  return (
    <Field id={useFieldId(name)} label={label} error={fieldError(formState.errors, name)}>
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          label={label}
          placeholder={placeholder}
          searchLabel={placeholder}
          search={activeOnly ? searchActiveOrganizations : searchOrganizations}
          // The form may have been emptied meanwhile.
          value={picked !== undefined && picked.value === field.value ? [picked] : []}
          onChange={([option]) => {
            setPicked(option);
            field.onChange(option?.value ?? '');
          }}
        />
      )}
    </Field>
  );
}
