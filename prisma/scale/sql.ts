/** SQL that draws the same numbers for the same row. All of it is ours. */

/** A number from 0 on below 1 out of a row's number; each `salt` draws another. */
export function draw(n: string, salt: number): string {
  return `((hashint8extended(${n}, ${salt}) & 1048575) / 1048576.0::float8)`;
}

/** A whole number from 0 on below `below`. */
export function pick(n: string, salt: number, below: number | string): string {
  return `((hashint8extended(${n}, ${salt}) & 1048575)::int % ${below})`;
}

/** One of the texts. */
export function oneOf(n: string, salt: number, texts: readonly string[]): string {
  return `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[1 + ${pick(n, salt, texts.length)}]`;
}

/** The portal's id of a moment: version 7, whose first 48 bits are its milliseconds. */
export function idAt(moment: string, n: string, salt: number): string {
  const time = `(floor(date_part('epoch', ${moment}) * 1000)::bigint << 16)`;
  const first = `int8send(${time} | 28672 | (hashint8extended(${n}, ${salt}) & 4095))`;
  const second = `int8send((hashint8extended(${n}, ${salt + 1}) & 4611686018427387903) | -9223372036854775808)`;
  return `encode(${first} || ${second}, 'hex')::uuid`;
}
