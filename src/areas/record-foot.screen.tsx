import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { RecordActions } from './actions/action/record-actions.screen.tsx'

/** The end of a record's page: the actions given on it. */
export function FootOfRecord({ resource, record }: { resource: Resource; record: LocalRecord }) {
  return <RecordActions resource={resource} record={record} />
}
