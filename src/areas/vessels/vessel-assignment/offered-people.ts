import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { vesselMessages as messages } from './messages.ts'

/** Who may be chosen to serve, and what those who are chosen are called. */
export type OfferedPeople = {
  /** By name. Whoever is chosen stays among them, whatever has become of them. */
  offered: readonly { value: string; label: string }[]
  /** Of those who are chosen the names of whoever serves at that time already. */
  serving: readonly string[]
  nameOf: (staffId: string) => string
  /** Null where their record is not here. */
  firstNameOf: (staffId: string) => string | null
}

/**
 * Of the records of staff those that can be chosen: who is in use and does not serve at that time already.
 *
 * @param serving ids of staff
 * @param titles what people are called, by id
 */
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
    offered: offered.sort((left, right) => left.label.localeCompare(right.label)),
    serving: chosen.filter((id) => serving.has(id)).map(nameOf),
    nameOf,
    firstNameOf,
  }
}
