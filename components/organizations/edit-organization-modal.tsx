'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { CommonSettingsForm, ShippingAddressForm } from './settings-forms';
import type { EditableOrganization } from './editable-organization';
import { classNames } from '@/components/kit/styles';
import { Modal } from '@/components/kit/modal';
import type { SelectOption } from '@/components/kit/select';
import { toast } from '@/components/kit/messages';
import { organizationMessages, settingsMessages } from '@/lib/i18n/organizations';

const tabs = () => [
  { key: 'general' as const, label: organizationMessages.generalTab },
  { key: 'shipping' as const, label: organizationMessages.shippingTab },
];
export type EditTab = ReturnType<typeof tabs>[number]['key'];

/** Each tab saves its own group and checks only edited groups. A save leads to the other tab while that has edits: no text is lost. */
export function EditOrganizationModal({
  organization,
  countries,
  first = 'general',
  onClose,
}: {
  organization: EditableOrganization;
  countries: readonly SelectOption[];
  /** The tab that is shown first. */
  first?: EditTab | undefined;
  onClose: () => void;
}) {
  const router = useRouter();
  const [tab, setTab] = useState<EditTab>(first);
  const [edited, setEdited] = useState<Record<EditTab, boolean>>({ general: false, shipping: false });
  const leadsOn = useRef(false);
  const saved = (other: EditTab) => {
    toast(settingsMessages.updated);
    router.refresh();
    if (!edited[other]) return onClose();
    setTab(other);
    leadsOn.current = true;
  };
  // The pressed button is hidden with its tab.
  useEffect(() => {
    if (leadsOn.current) document.getElementById(`edit-tab-${tab}`)?.focus();
    leadsOn.current = false;
  }, [tab]);
  const track = (key: EditTab, dirty: boolean) => setEdited((before) => ({ ...before, [key]: dirty }));
  return (
    <Modal open onClose={onClose} title={`${organizationMessages.edit}: ${organization.name}`}>
      <TabList tab={tab} onPick={setTab} />
      <div
        role="tabpanel"
        id="edit-panel-general"
        aria-labelledby="edit-tab-general"
        hidden={tab !== 'general'}
      >
        <CommonSettingsForm
          id={`edit-organization-general-${organization.id}`}
          label={organizationMessages.generalTab}
          organizationId={organization.id}
          values={organization.common}
          country={organization.shipping.country}
          onSaved={() => saved('shipping')}
          onCancel={onClose}
          onDirty={(dirty) => track('general', dirty)}
        />
      </div>
      <div
        role="tabpanel"
        id="edit-panel-shipping"
        aria-labelledby="edit-tab-shipping"
        hidden={tab !== 'shipping'}
      >
        <ShippingAddressForm
          id={`edit-organization-shipping-${organization.id}`}
          organizationId={organization.id}
          values={organization.shipping}
          countries={countries}
          inModal
          onSaved={() => saved('general')}
          onCancel={onClose}
          onDirty={(dirty) => track('shipping', dirty)}
        />
      </div>
    </Modal>
  );
}

/** The tabs' buttons: one stop of the Tab key, arrows between them. */
function TabList({ tab, onPick }: { tab: EditTab; onPick: (key: EditTab) => void }) {
  const buttons = useRef<Partial<Record<EditTab, HTMLButtonElement | null>>>({});
  const move = (key: EditTab) => {
    onPick(key);
    buttons.current[key]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={organizationMessages.edit}
      className="mb-5 flex gap-1 border-b border-line"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' || event.key === 'End') move('shipping');
        if (event.key === 'ArrowLeft' || event.key === 'Home') move('general');
      }}
    >
      {tabs().map(({ key, label }) => (
        <button
          key={key}
          ref={(button) => {
            buttons.current[key] = button;
          }}
          type="button"
          role="tab"
          id={`edit-tab-${key}`}
          aria-controls={`edit-panel-${key}`}
          aria-selected={tab === key}
          tabIndex={tab === key ? 0 : -1}
          onClick={() => onPick(key)}
          className={classNames(
            '-mb-px min-h-11 border-b-3 px-4 font-semibold transition-colors',
            tab === key
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:border-line hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
