import { Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useWidth } from '#src/screens/browser/use-width.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { RecordPreview } from '#src/screens/preview/record-preview.tsx'
import { Activity } from '#src/screens/record/activity.tsx'
import { inboxMessages as messages } from '../messages.ts'
import styles from './inbox.module.css'
import type { InboxRow } from './inbox-rows.ts'

type InboxPanelProps = {
  row: InboxRow
  /** Called once the person has decided on it. */
  onDecided: () => void
  /** Returns to it, where that was taken back or could not be stored. */
  onBack: () => void
}

/** The record of a line, with its own actions; of what has no page here, what happened. */
export function InboxPanel({ row, onDecided, onBack }: InboxPanelProps) {
  const resource = useResources().get(row.resource)
  const addressOf = useAddressOfRecord()
  const [width, follow] = useWidth('inbox-panel')
  const address = addressOf(row.resource, row.record)
  if (!resource || address === null) return <Text className={styles.alone}>{row.title ?? messages.noPage}</Text>
  return (
    <div ref={follow} className={styles.record}>
      <RecordPreview
        resource={resource}
        id={row.record}
        width={width}
        hrefOf={() => address}
        editHrefOf={() => `${address}/edit`}
        newHref={null}
        onDecided={onDecided}
        onBack={onBack}
      />
      {row.kind === 'mention' && <WhatWasSaid resource={resource} id={row.record} />}
    </div>
  )
}

/** The comments of the record in which somebody mentioned the person. */
function WhatWasSaid({ resource, id }: { resource: Resource; id: string }) {
  const { record } = useRecord(resource, id)
  return record && <Activity resource={resource} record={record} first="comments" />
}
