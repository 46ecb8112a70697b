import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { redeploymentMessages as messages } from './messages.ts'

/** One thing that may change; `from`: null where there is none; `to`: null where it stays. */
export type ComparedLine = {
  what: 'department' | 'designation' | 'supervisor' | 'vessel' | 'roles'
  from: string | null
  to: string | null
}

type TitleOf = (resource: string, id: string) => string | null

/**
 * The lines of a redeployment, old beside new. What has not reached the office yet has no stored present post: then the
 * person as this device knows them says department and superior.
 */
export function comparedPosts(move: StoredRecord, person: StoredRecord | null, titleOf: TitleOf): ComparedLine[] {
  const titled = (resource: string, id: unknown) => (typeof id === 'string' ? titleOf(resource, id) : null)
  const isStored = move.version > 0
  return [
    {
      what: 'department',
      from: titled('departments', isStored ? move.fromDepartmentId : person?.departmentId),
      to: titled('departments', move.toDepartmentId),
    },
    {
      what: 'designation',
      from: titled('designations', move.fromDesignationId),
      to: titled('designations', move.toDesignationId),
    },
    {
      what: 'supervisor',
      from: titled('staff', isStored ? move.fromSupervisorId : person?.supervisorId),
      to: titled('staff', move.toSupervisorId),
    },
    { what: 'vessel', from: textIn(move.fromVessels), to: newVessel(move, titled('vessels', move.toVesselId)) },
    { what: 'roles', from: textIn(move.fromRoles), to: textIn(move.toRoleNames) },
  ]
}

function newVessel({ vesselChange, toPosition }: StoredRecord, vessel: string | null): string | null {
  if (vesselChange === 'leaves') return messages.ashore
  return vesselChange === 'moves' && vessel !== null ? `${vessel}, ${String(toPosition)}` : null
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
