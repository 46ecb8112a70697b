import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * Records by id in insertion order. Each keeps its index, so that a change replaces it in place and `all` is one array
 * copy.
 */
export class MergedRecords {
  private places = new Map<string, number>()
  private records: (StoredRecord | null)[] = []

  /** A record's index in `all`; undefined where there is none. */
  placeOf(id: string): number | undefined {
    return this.places.get(id)
  }

  put(record: StoredRecord): void {
    const place = this.places.get(record.id)
    if (place !== undefined) this.records[place] = record
    else this.places.set(record.id, this.records.push(record) - 1)
  }

  /** Empties the place; when most are empty the array is compacted, and earlier results of `all` become invalid. */
  drop(id: string): void {
    const place = this.places.get(id)
    if (place === undefined) return
    this.places.delete(id)
    this.records[place] = null
    if (this.records.length > 2 * this.places.size) this.closeUp()
  }

  clear(): void {
    this.places.clear()
    this.records = []
  }

  /** All records by index, null where one was removed; the array belongs to the caller. */
  all(): (StoredRecord | null)[] {
    return this.records.slice()
  }

  private closeUp(): void {
    this.records = this.records.filter((record) => record !== null)
    this.places = new Map(this.records.flatMap((record, place) => (record ? [[record.id, place]] : [])))
  }
}
