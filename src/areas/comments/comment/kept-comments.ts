/** What was last read of a record's comments; `at` in milliseconds by this device's clock. */
export type Kept<Row> = { resource: string; record: string; at: number; rows: readonly Row[] }

/** Records whose comments a person keeps, of each so many, for so long. */
const maxRecords = 30
const maxComments = 30
const keptFor = 30 * 86_400_000

/** With what was just read of a record, newest first. */
export function keepRead<Row>(all: readonly Kept<Row>[], read: Kept<Row>): Kept<Row>[] {
  const others = forgetRecord(all, read).filter(({ at }) => read.at - at < keptFor)
  return [{ ...read, rows: read.rows.slice(0, maxComments) }, ...others].slice(0, maxRecords)
}

/** Without a record's: the person may not read it any more. */
export function forgetRecord<Row>(
  all: readonly Kept<Row>[],
  { resource, record }: Pick<Kept<Row>, 'resource' | 'record'>,
): Kept<Row>[] {
  return all.filter((one) => one.resource !== resource || one.record !== record)
}

/** Without those of records of a kind that the person's device has no more; `ids` are all that it has of the kind. */
export function forgetLost<Row>(all: readonly Kept<Row>[], resource: string, ids: ReadonlySet<string>): Kept<Row>[] {
  return all.filter((one) => one.resource !== resource || ids.has(one.record))
}
