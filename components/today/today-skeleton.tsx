import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { controlMessages } from '@/lib/messages/controls';

/** Two kinds of what waits, in the shape that they will have. */
export function TodaySkeleton() {
  return (
    <div className="today" role="status">
      <span className="sr-only">{controlMessages.loading}</span>
      <Card flush>
        {[4, 3].map((rows) => (
          <div key={rows} className="today-section">
            <div className="today-head">
              <Skeleton className="h-4 w-32" />
            </div>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="today-row">
                <Skeleton className="h-6 w-24" />
                <Skeleton className="h-6 w-full" />
              </div>
            ))}
          </div>
        ))}
      </Card>
    </div>
  );
}
