import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { bioData } from '../bio-data/bio-data.ts'
import { fieldProposal } from '../field-proposal/field-proposal.ts'

type OwnBioData = { state: 'loading' | 'ready' | 'never-mirrored'; record: LocalRecord | null }

/** The person's own bio data on this device, with what waits to be sent; live. */
export function useOwnBioData(): OwnBioData {
  const person = usePersonId()
  const { rows, state } = useRows(bioData.name)
  return { state, record: rows.find(({ staffId }) => staffId === person) ?? null }
}

/** What the person has proposed and HR has not decided on, by field. */
export function useOpenProposals(): ReadonlyMap<string, LocalRecord> {
  const person = usePersonId()
  const { rows } = useRows(fieldProposal.name)
  return useMemo(() => {
    const open = rows.filter(({ staffId, status }) => staffId === person && status === 'pending')
    // Of several that wait to be sent, the newest counts.
    return new Map(open.map((row) => [String(row.field), row]))
  }, [rows, person])
}
