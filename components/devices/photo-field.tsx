'use client';

import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Button } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { Icon } from '@/components/kit/icon';
import { announce } from '@/components/kit/messages';
import { formatNumber } from '@/lib/i18n/locale/format';
import { reportScreens } from '@/lib/i18n/reports';
import { type ChosenPhoto, shrinkPhoto } from './shrink-photo';

/** '340 KB', '1.2 MB'. */
function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return reportScreens.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))));
  return reportScreens.megabytes(formatNumber(Math.round(bytes / 100_000) / 10));
}

/** A photo of a form: taken or picked, shown before it is sent. What is wrong with it stands at the field at once. */
export function PhotoField({
  photo,
  onPick,
}: {
  photo: ChosenPhoto | null;
  onPick: (photo: ChosenPhoto | null) => void;
}) {
  const { formState, setError, clearErrors } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    clearErrors('photo');
    try {
      const chosen = await shrinkPhoto(file);
      onPick(chosen);
      announce(reportScreens.photoChosen(chosen.name, sizeOf(chosen.content.size)));
    } catch (reason) {
      onPick(null);
      setError('photo', { type: 'photo', message: reason instanceof Error ? reason.message : '' });
    }
    setBusy(false);
  };
  return (
    <Field
      id={useFieldId('photo')}
      label={reportScreens.photo}
      help={reportScreens.photoHelp}
      optional
      error={fieldError(formState.errors, 'photo')}
    >
      {(wiring) => (
        <div className="grid gap-3">
          <input
            {...wiring}
            ref={input}
            name="photo"
            type="file"
            accept="image/*"
            capture="environment"
            disabled={busy}
            className="w-full min-w-0 text-md file:me-3 file:min-h-10 file:flake-sm file:border file:border-line file:bg-surface file:px-3 file:font-semibold file:text-ink hover:file:bg-hover"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void take(file);
            }}
          />
          {photo !== null && (
            <div className="flex flex-wrap items-start gap-3">
              <Preview key={photo.time} content={photo.content} />
              <div className="grid min-w-0 flex-1 justify-items-start gap-2">
                <p className="text-sm wrap-anywhere text-muted">
                  {reportScreens.photoChosen(photo.name, sizeOf(photo.content.size))}
                </p>
                <Button
                  size="sm"
                  icon={<Icon of="x" className="size-4" />}
                  onClick={() => {
                    onPick(null);
                    if (input.current !== null) {
                      input.current.value = '';
                      input.current.focus();
                    }
                  }}
                >
                  {reportScreens.removePhoto}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Preview({ content }: { content: Blob }) {
  const [address] = useState(() => URL.createObjectURL(content));
  return (
    <img
      src={address}
      alt={reportScreens.preview}
      onLoad={() => URL.revokeObjectURL(address)}
      className="max-h-40 max-w-[50%] flake-sm border border-line object-contain"
    />
  );
}
