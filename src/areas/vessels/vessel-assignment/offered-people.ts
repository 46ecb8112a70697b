import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { vesselMessages as messages } from './messages.ts'

/** Selectable people, and titles of the chosen ones. */
export type OfferedPeople = {
  /** By name. Chosen people stay among them, whatever became of them. */
  offered: readonly { value: string; label: string }[]
  /** The names of chosen people who already serve at that time. */
  serving: readonly string[]
  nameOf: (staffId: string) => string
  /** Null where their record is not here. */
  firstNameOf: (staffId: string) => string | null
}

/** Selectable staff records: active, and not serving at that time. `serving` are ids of staff, `titles` names by id. */
export function listOfferedPeople(
  staff: readonly StoredRecord[],
  chosen: readonly string[],
  serving: ReadonlySet<string>,
  titles: ReadonlyMap<string, string>,
): OfferedPeople {
  const byId = new Map(staff.map((person) => [person.id, person]))
  const firstNameOf = (id: string) => {
    const firstName = byId.get(id)?.firstName
    return typeof firstName === 'string' ? firstName : null
  }
  const nameOf = (id: string) => titles.get(id) ?? messages.unknownPerson
  const labelOf = (id: string) => (byId.get(id)?.active === false ? messages.outOfUse(nameOf(id)) : nameOf(id))
  const free = staff.filter(({ id, active }) => active && !serving.has(id)).map(({ id }) => id)
  const offered = [...new Set([...free, ...chosen])].map((value) => ({ value, label: labelOf(value) }))
  return {
    offered: offered.sort((left, right) => compareNames(left.label, right.label)),
    serving: chosen.filter((id) => serving.has(id)).map(nameOf),
    nameOf,
    firstNameOf,
  }
}
