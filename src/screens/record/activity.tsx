import { Card, Skeleton } from '@mantine/core'
import { Suspense, use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { ActivityContext, type ActivityShown } from './activity-context.ts'
import styles from './record.module.css'
import { Timeline } from './timeline.tsx'

type ActivityProps = { resource: Resource; record: LocalRecord; first?: ActivityShown }

/** What was said of a record and what happened to it; where no area says the first, what happened alone. */
export function Activity({ resource, record, first = 'all' }: ActivityProps) {
  const draw = use(ActivityContext)
  if (draw === null) return <Timeline resource={resource} record={record} />
  return <Suspense fallback={<Loading />}>{draw({ resource, record, first })}</Suspense>
}

function Loading() {
  return (
    <Card className={styles.card}>
      <Skeleton height={120} />
    </Card>
  )
}
