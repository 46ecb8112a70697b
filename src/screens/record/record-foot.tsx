import { Suspense, use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { RecordFootContext } from './record-foot-context.ts'

/** The end of a record's page; the page does not wait for it. */
export function RecordFoot({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const draw = use(RecordFootContext)
  return draw && <Suspense fallback={null}>{draw(resource, record)}</Suspense>
}
