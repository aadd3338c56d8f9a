/**
 * Reads of a row the fields that its table shows. The rows of a table of the client's travel in the page as data, so that nothing else
 * may be in them: not even the key of what a reader does not get.
 */
export const rowFields =
  <Row>() =>
  <Key extends keyof Row>(...keys: Key[]) =>
  (row: Row): Pick<Row, Key> =>
    Object.fromEntries(
      keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
    ) as unknown as Pick<Row, Key>;
