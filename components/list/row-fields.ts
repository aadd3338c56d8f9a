/**
 * Takes the fields of its table from a row. A client table's rows travel in the page as data, so they must hold nothing else: not even
 * the key of a hidden value.
 */
export const rowFields =
  <Row>() =>
  <Key extends keyof Row>(...keys: Key[]) =>
  (row: Row): Pick<Row, Key> =>
    Object.fromEntries(
      keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
    ) as unknown as Pick<Row, Key>;
