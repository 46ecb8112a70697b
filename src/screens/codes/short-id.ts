import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Characters at the end of an id that are typed for it; the beginning of a UUIDv7 is the time, alike for many. */
const typedLength = 8

/** What people read and type in place of a code: the record's number, else the end of its id in two halves. */
export function shortId({ id, number }: Pick<StoredRecord, 'id' | 'number'>): string {
  if (number) return number
  const end = idEnd(id)
  return `${end.slice(0, typedLength / 2)}-${end.slice(typedLength / 2)}`
}

/** The end of an id as labels show it, without the dash between its halves. */
export function idEnd(id: string): string {
  return id.slice(-typedLength).toUpperCase()
}
