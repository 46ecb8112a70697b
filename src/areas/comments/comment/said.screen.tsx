import { isAfter } from 'date-fns'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { comment } from './comment.ts'

/** Comments whose values are of their kinds; what an older or newer app wrote otherwise is left out. */
const said = comment.fields.pick({ resourceName: true, recordId: true, text: true, mentions: true, notReached: true })

/** A comment as it is shown. */
export type Said = {
  record: LocalRecord
  text: string
  mentioned: readonly string[]
  notReached: readonly string[]
}

/** The comments of one record, the first one first. */
export function saidOf(rows: readonly LocalRecord[], resourceName: string, recordId: string): Said[] {
  return rows
    .flatMap((record): Said[] => {
      const read = said.loose().safeParse(record)
      if (!read.success || read.data.resourceName !== resourceName || read.data.recordId !== recordId) return []
      const { text, mentions = [], notReached = [] } = read.data
      const people = (items: readonly { staffId: string }[]) => items.map(({ staffId }) => staffId)
      return [{ record, text, mentioned: people(mentions), notReached: people(notReached) }]
    })
    .sort(({ record: left }, { record: right }) => (isAfter(left.createdAt, right.createdAt) ? 1 : -1))
}
