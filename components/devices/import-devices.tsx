'use client';

import { useId, useRef, useState } from 'react';
import { ImportPlan } from '@/components/devices/import-plan';
import { type FileRow, readDeviceFile } from '@/components/devices/read-device-file';
import { useModels } from './device-reads';
import type { ImportWish } from '@/components/devices/use-import';
import { Button } from '@/components/kit/button';
import { Card } from '@/components/kit/page-parts';
import { Checkbox } from '@/components/kit/checkbox';
import { Field } from '@/components/kit/field';
import { Select } from '@/components/kit/select';
import { importMessages } from '@/lib/i18n/devices';

interface Picked {
  /** Tells files apart, so that another file begins anew. */
  time: number;
  name: string;
  rows: readonly FileRow[];
}

/** Imports a CSV file of devices (ADR 0051). */
export function ImportDevices() {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [reading, setReading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState<ImportWish>({ registerNew: false, deviceFeatureName: '' });
  const read = async (file: File) => {
    setReading(true);
    setError(undefined);
    setPicked(null);
    try {
      setPicked({ time: Date.now(), name: file.name, rows: await readDeviceFile(file) });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : importMessages.unreadable);
    }
    setReading(false);
  };
  return (
    <div className="grid gap-5">
      <Card>
        <div className="grid max-w-3xl gap-4">
          <FilePicker
            name={picked?.name}
            error={error}
            loading={reading}
            disabled={busy}
            onPick={(file) => void read(file)}
          />
          <NewDevices wish={wish} disabled={busy} onChange={setWish} />
        </div>
      </Card>
      {picked !== null && (
        <ImportPlan
          // Earlier results belong to other settings: check the file anew.
          key={`${picked.time} ${wish.registerNew} ${wish.deviceFeatureName}`}
          rows={picked.rows}
          wish={wish}
          onBusy={setBusy}
        />
      )}
    </div>
  );
}

function FilePicker({
  name,
  error,
  loading,
  disabled,
  onPick,
}: {
  name: string | undefined;
  error: string | undefined;
  loading: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={importMessages.file} help={importMessages.help} error={error}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={disabled || loading}
            className="peer sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) onPick(file);
              // The same file can be picked again after an edit.
              target.value = '';
            }}
          />
          <Button
            variant={name === undefined ? 'primary' : 'secondary'}
            aria-hidden="true"
            tabIndex={-1}
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            loading={loading}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {name === undefined ? importMessages.pickFile : importMessages.otherFile}
          </Button>
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </div>
      )}
    </Field>
  );
}

function NewDevices({
  wish,
  disabled,
  onChange,
}: {
  wish: ImportWish;
  disabled: boolean;
  onChange: (wish: ImportWish) => void;
}) {
  const models = useModels();
  const id = useId();
  return (
    <>
      <Checkbox
        label={importMessages.registerNew}
        checked={wish.registerNew}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...wish, registerNew: target.checked })}
      />
      {wish.registerNew && (
        <Field id={id} label={importMessages.model} help={importMessages.modelHelp}>
          {(wiring) => (
            <Select
              {...wiring}
              disabled={disabled}
              value={wish.deviceFeatureName}
              onChange={({ target }) => onChange({ ...wish, deviceFeatureName: target.value })}
              options={[
                { value: '', label: importMessages.byPrefix },
                ...models.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
      )}
    </>
  );
}
