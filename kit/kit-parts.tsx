import { useState } from 'react';
import { KitFrame } from './kit-frame';
import { BottleDrawing } from '@/components/art/bottle-drawing';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { LensDrawing } from '@/components/art/lens-drawing';
import { StormDrawing } from '@/components/art/storm-drawing';
import { TableSkeleton } from '@/components/table/table-skeleton';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { DescriptionList } from '@/components/ui/description-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Fault } from '@/components/ui/fault';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PageHeader } from '@/components/ui/page-header';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Tabs } from '@/components/ui/tabs';
import { TextArea } from '@/components/ui/text-area';
import { Timeline } from '@/components/ui/timeline';
import { TimedBanner } from '@/components/ui/timed-banner';
import { Tooltip } from '@/components/ui/tooltip';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const tones = ['info', 'success', 'warning', 'danger'] as const;

/** Every part once. */
export function KitParts() {
  const [saved, setSaved] = useState(false);
  return (
    <KitFrame>
      <PageHeader
        title="Parts"
        breadcrumb={<Breadcrumb trail={[{ label: 'Users', href: '/users' }, { label: 'Invite' }]} />}
      />
      <div className="grid gap-6">
        <Tabs
          label="Settings"
          current="/a"
          tabs={[
            { href: '/a', label: 'Common settings' },
            { href: '/b', label: 'Shipping address' },
          ]}
        />
        {saved && (
          <TimedBanner text="Profile has been successfully updated!" onDone={() => setSaved(false)} />
        )}
        <Card title="Buttons">
          <div className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} onClick={() => setSaved(true)}>
                Save changes
              </Button>
            ))}
            <Button variant="primary" loading>
              Saving
            </Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Tooltip text="Saved" shown>
              <Button size="sm">Small</Button>
            </Tooltip>
            <Button size="lg">Large</Button>
          </div>
        </Card>
        <div className="grid gap-3">
          {tones.map((tone) => (
            <Banner key={tone} tone={tone}>
              An invoice is valid for 14 days and is deleted without payment.
            </Banner>
          ))}
          <Fault
            message="An error occurred during devices fetching"
            requestId="req-7f3a91"
            onRetry={() => undefined}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>Free</Badge>
          <Badge tone="accent">In transit</Badge>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <Card title="Fields">
          <div className="grid gap-5 md:grid-cols-2">
            <Field id="name" label="Company name" help="As it stands on the invoice.">
              {(wiring) => <Input {...wiring} defaultValue="Havn AS" />}
            </Field>
            <Field id="mail" label="Email" error="Email contains invalid characters">
              {(wiring) => <Input {...wiring} type="email" defaultValue="ingrid@" />}
            </Field>
            <Field id="pass" label="Password">
              {(wiring) => <PasswordInput {...wiring} defaultValue="Secret123" />}
            </Field>
            <Field id="country" label="Country">
              {(wiring) => <Select {...wiring} options={[{ value: 'NO', label: 'Norway' }]} />}
            </Field>
            <Field id="locked" label="Creator’s email">
              {(wiring) => <Input {...wiring} readOnly value="Not provided" />}
            </Field>
            <Field id="note" label="Note" optional>
              {(wiring) => <TextArea {...wiring} />}
            </Field>
            <Checkbox label="I accept the Terms of Service" />
          </div>
        </Card>
        <Card title="Facts">
          <DescriptionList
            items={[
              { term: 'Order ID', value: '8f1c2e4a' },
              { term: 'Total', value: '€1,234.00' },
            ]}
          />
        </Card>
        <Card title="Timeline">
          <Timeline
            entries={[
              { key: '1', date: '04-03-2027', title: 'Ordered', detail: '10 devices by invoice' },
              { key: '2', date: '09-03-2027', title: 'Paid' },
            ]}
          />
        </Card>
        <Card flush>
          <TableSkeleton headers={['Name', 'Email', 'Role']} rows={3} menu />
        </Card>
        <div className="grid gap-6 lg:grid-cols-2">
          <Card flush>
            <EmptyState
              drawing={<BuoyDrawing />}
              title="You don't have any devices yet"
              actions={<Button variant="primary">Order devices</Button>}
            >
              Order the first ones. The lease can be ended after 3 months without extra cost.
            </EmptyState>
          </Card>
          <Card flush>
            <EmptyState drawing={<LensDrawing />} title="Nothing found" actions={<Button>Clear all</Button>}>
              No device matches these filters.
            </EmptyState>
          </Card>
          <Card flush>
            <EmptyState drawing={<StormDrawing />} title="Could not load" actions={<Button>Retry</Button>} />
          </Card>
          <Card flush>
            <EmptyState drawing={<BottleDrawing />} title="Bad URL" />
          </Card>
        </div>
      </div>
    </KitFrame>
  );
}
