import { EmptyValue } from '@/components/kit/cells';
import { formatDate } from '@/lib/i18n/locale/format';
import { deviceListMessages } from '@/lib/i18n/rentals';

/** The calibration's last day, YYYY-MM-DD; a past one stands out, and says so. */
export function CalibrationDate({ on, over }: { on: string | null; over: boolean }) {
  if (on === null) return <EmptyValue />;
  if (!over) return formatDate(on);
  return (
    <span className="over icon-triangle-alert">
      {formatDate(on)}
      <span className="sr-only">{deviceListMessages.calibrationOver}</span>
    </span>
  );
}
