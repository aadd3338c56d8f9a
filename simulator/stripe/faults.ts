export const FAULT_KINDS = ['timeout', 'reset', '400', '500', '429', 'slow'] as const;

/** A fault for the next matching requests. `after`: only the answer is lost. */
export interface Fault {
  /** A piece of `POST /v1/subscriptions`; null matches every request. */
  path: string | null;
  kind: (typeof FAULT_KINDS)[number];
  times: number;
  after: boolean;
  /** The delay of a `slow` request; 0 for the other kinds. */
  ms: number;
}

/** The ordered faults, in memory only. */
export class Faults {
  private pending: Fault[] = [];

  add(fault: Fault): Fault {
    this.pending.push(fault);
    return fault;
  }

  /** The fault of this request, which uses it up. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.pending.find(
      (entry) => entry.times > 0 && (entry.path === null || `${method} ${path}`.includes(entry.path)),
    );
    if (fault) fault.times--;
    this.pending = this.pending.filter((entry) => entry.times > 0);
    return fault;
  }

  clear(): void {
    this.pending = [];
  }
}

export interface LoggedRequest {
  at: string;
  requestId: string;
  method: string;
  path: string;
  params: Record<string, unknown>;
  idempotencyKey: string | null;
  status: number;
  replayed: boolean;
  fault: string | null;
}
