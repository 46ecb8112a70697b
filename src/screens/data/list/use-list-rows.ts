import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import { mirrorFailureStore } from '#src/offline/mirror/scheduling/mirror-failure.ts'
import { requestMirrorRefresh } from '#src/offline/mirror/scheduling/start-mirror.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readsWithOfficeOnly } from '#src/resource/permission/private-records.ts'
import { type OfficeFilters, type OfficeRows, useOfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { type ListFailure, mirrorFailure, officeFailure } from './list-failure.ts'

/** The rows a list is made of, and why some are missing. */
export type ListRows = RowsSnapshot & { failure: ListFailure | null }

const all: OfficeFilters = {}

/** All rows of a list: this device's, or the office's where they are nowhere else. */
export function useListRows(resource: Resource): ListRows {
  const actor = useActor()
  const isWiderThere = actor !== null && readsWithOfficeOnly(resource, actor)
  const isAtOffice = resource.sync.read === 'online' || isWiderThere
  const local = useRows(resource.name)
  const office = useOfficeRows(resource, isAtOffice ? all : null)
  const refused = useStore(mirrorFailureStore, ({ message }) => message)
  return useMemo(() => {
    if (!isAtOffice) return { ...local, failure: mirrorFailure(local, refused, requestMirrorRefresh) }
    const rows = rowsOfOffice(office)
    // Without the office one's own are still here.
    return isWiderThere && rows.failure && rows.rows.length === 0 ? { ...local, failure: rows.failure } : rows
  }, [isAtOffice, isWiderThere, office, local, refused])
}

function rowsOfOffice(office: OfficeRows): ListRows {
  const isLoading = office.state === 'none' || (office.state === 'loading' && office.rows.length === 0)
  return {
    state: isLoading ? 'loading' : 'ready',
    isComplete: office.state === 'ready',
    rows: office.rows,
    receivedAt: null,
    firstRows: null,
    failure: officeFailure(office),
  }
}
