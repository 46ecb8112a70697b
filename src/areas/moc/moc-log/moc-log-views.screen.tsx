import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'

const log = '/moc/signatory/qhsse/request-log'

/** The log, where what is past its day and still open is an alarm. */
function LogList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  const dated = useMemo<ListView>(() => {
    const isOver = ({ status, expiresOn }: StoredRecord) =>
      status === 'open' && typeof expiresOn === 'string' && expiresOn < today
    return { ...view, grades: (record) => (isOver(record) ? 'alarm' : null) }
  }, [view, today])
  return <ResourceList resource={resource} view={dated} />
}

/** The log of changes in force; completing one leads to the list (specification 2, section 2). */
export const mocLogViews: ResourceViews = {
  List: LogList,
  words: {
    qhsse: {
      columns: ['mocRequestId', 'expiresOn', 'vesselId', 'duration', 'status', 'approvedOn'],
      facts: ['duration', 'expiresOn', 'vesselId'],
      filters: ['status', 'duration', 'approvedOn', 'expiresOn', 'vesselId', 'outcome'],
      widths: { mocRequestId: 330, approvedOn: 130, vesselId: 152 },
    },
  },
  record: { facts: ['approvedOn', 'duration', 'expiresOn', 'vesselId', 'outcome'] },
  edit: {
    hidden: ['mocRequestId'],
    leadsTo: (id, { preStartReview }) => (preStartReview === undefined ? `${log}/${id}` : log),
  },
}
