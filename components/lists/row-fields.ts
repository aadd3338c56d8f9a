/** Takes the fields of its table from a row: a client table's rows travel in the page and must hold nothing else. */
export const rowFields =
  <Row>() =>
  <Key extends keyof Row>(...keys: Key[]) =>
  (row: Row): Pick<Row, Key> =>
    Object.fromEntries(
      keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
    ) as unknown as Pick<Row, Key>;
