import { None } from '@/components/ui/none';
import { formatDate } from '@/lib/config/format';
import { deviceListMessages } from '@/lib/messages/device-list';

/** The day on which a calibration expires, YYYY-MM-DD; one that is over stands out, and says so. */
export function CalibrationDate({ on, over }: { on: string | null; over: boolean }) {
  if (on === null) return <None />;
  if (!over) return formatDate(on);
  return (
    <span className="over icon-triangle-alert">
      {formatDate(on)}
      <span className="sr-only">{deviceListMessages.calibrationOver}</span>
    </span>
  );
}
