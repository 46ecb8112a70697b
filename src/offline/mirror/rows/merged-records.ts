import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * Records by id in the order in which they came first, as a `Map` has them. Each keeps its place, so that what changed is
 * put there, and all of them are handed out as a copy of one array, however many there are.
 */
export class MergedRecords {
  private places = new Map<string, number>()
  private records: (StoredRecord | null)[] = []

  /** Where a record stands in what `all` answers; undefined where there is none. */
  placeOf(id: string): number | undefined {
    return this.places.get(id)
  }

  put(record: StoredRecord): void {
    const place = this.places.get(record.id)
    if (place !== undefined) this.records[place] = record
    else this.places.set(record.id, this.records.push(record) - 1)
  }

  /** Leaves the place empty; where most are, all close up, and what `all` answered before holds no more. */
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

  /** All of them, each at its place, null where one has gone: an array of the caller's own. */
  all(): (StoredRecord | null)[] {
    return this.records.slice()
  }

  private closeUp(): void {
    this.records = this.records.filter((record) => record !== null)
    this.places = new Map(this.records.flatMap((record, place) => (record ? [[record.id, place]] : [])))
  }
}
