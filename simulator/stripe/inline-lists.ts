/** The provider shows this many entries of a list inside an object; the list's own address has the rest. */
const SHOWN = 10;

/** Cuts the lists inside an answer or an event's object to ten entries with `has_more`. Changes the value, which has to be a copy. */
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
