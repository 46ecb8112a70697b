import { useMemo } from 'react'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { staff } from '../staff/staff.ts'

/** Somebody who is not confirmed yet, as the list shows them. */
export type Unconfirmed = {
  staffId: string
  name: string
  number: string
  designation: string
  employed: string
  probationEnds: string
}

/** People in use who are not confirmed, those employed longest first. */
export function useUnconfirmed(): { people: readonly Unconfirmed[]; isLoading: boolean } {
  const details = useRows(employmentDetails.name)
  const staffRows = useRows(staff.name)
  const titleOf = useTitles(['designations'])
  const people = useMemo(() => {
    const byId = new Map(staffRows.rows.filter(({ active }) => active !== false).map((row) => [row.id, row]))
    return details.rows
      .filter(({ confirmation }) => confirmation === 'unconfirmed')
      .toSorted((left, right) => (String(left.dateEmployed) < String(right.dateEmployed) ? -1 : 1))
      .flatMap((row) => {
        const person = byId.get(String(row.staffId))
        if (!person) return []
        return {
          staffId: person.id,
          name: `${String(person.firstName)} ${String(person.lastName)}`,
          number: textOf(row.employeeNumber),
          designation: typeof row.designationId === 'string' ? (titleOf('designations', row.designationId) ?? '') : '',
          employed: dayOf(row.dateEmployed),
          probationEnds: dayOf(row.probationEnds),
        }
      })
  }, [details.rows, staffRows.rows, titleOf])
  return { people, isLoading: details.state === 'loading' || staffRows.state === 'loading' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const dayOf = (value: unknown) => (typeof value === 'string' ? formatDay(value) : listMessages.none)
