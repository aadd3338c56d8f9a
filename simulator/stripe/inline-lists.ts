/** The most entries of a list inside an object. */
const SHOWN = 10;

/** Cuts inner lists to ten entries with `has_more`, in place: pass a copy. */
export function cutInlineLists<T extends object>(value: T): T {
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner !== 'object' || inner === null) continue;
    const list = inner as { object?: unknown; data?: unknown; has_more?: boolean };
    if (list.object === 'list' && Array.isArray(list.data) && list.data.length > SHOWN) {
      list.data = list.data.slice(0, SHOWN);
      list.has_more = true;
    }
    cutInlineLists(inner);
  }
  return value;
}
