import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useIsAnswering } from './batch/batch-answers.tsx'
import { fieldsSaidByLines } from './batch/batch-plan.ts'
import { RecordFields } from './record-fields.tsx'

type FieldsBesideLinesProps = { resource: Resource; record: LocalRecord; hidden: readonly string[] | undefined }

/** The fields of a record without those that the lines of a batch say. */
export function FieldsBesideLines({ resource, record, hidden = [] }: FieldsBesideLinesProps) {
  const said = fieldsSaidByLines(resource, record, useIsAnswering(resource, record))
  return <RecordFields resource={resource} record={record} hidden={[...hidden, ...said]} />
}
