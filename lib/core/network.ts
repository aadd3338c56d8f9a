/** A client's network, for counting tries: an IPv4 address, of IPv6 the first 64 bits. Pure. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.toLowerCase().split('%');
  const groups = groupsOf(bare);
  // IPv4 on a socket of both families.
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').flatMap(numbersOf));
  const first = read(before);
  const last = after === undefined ? [] : read(after);
  const left = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: left }, () => 0), ...last];
}

/** A group of an IPv6 address, or the two groups of an IPv4 address at its end. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
