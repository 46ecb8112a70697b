import { NativeSelect } from '@mantine/core'
import { useChangeQuery } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import styles from './people-filter.module.css'
import type { PeopleFilter } from './review-people.screen.tsx'

/** Vessel, kind of crew and workstation, in the address. */
export function PeopleFilterBar({ filter }: { filter: PeopleFilter }) {
  const changeQuery = useChangeQuery()
  const vessels = useRows('vessels')
  const staff = useRows('staff')
  const workstations = [
    ...new Set(staff.rows.flatMap(({ workstation }) => (typeof workstation === 'string' ? [workstation] : []))),
  ]
  const all = { value: '', label: messages.all }
  return (
    <div className={styles.filters} data-print="no">
      <NativeSelect
        label={messages.vessel}
        data={[all, ...vessels.rows.map(({ id, name }) => ({ value: id, label: String(name) }))]}
        value={filter.vesselId ?? ''}
        onChange={(event) => changeQuery({ vesselId: event.currentTarget.value || undefined, userId: undefined })}
      />
      <NativeSelect
        label={messages.jobType}
        data={[all, ...Object.entries(messages.jobTypes).map(([value, label]) => ({ value, label }))]}
        value={filter.jobType ?? ''}
        onChange={(event) =>
          changeQuery({ job_type: event.currentTarget.value || undefined, jobType: undefined, userId: undefined })
        }
      />
      <NativeSelect
        label={messages.workstation}
        data={[all, ...workstations.sort()]}
        value={filter.workstation ?? ''}
        onChange={(event) => changeQuery({ workstation: event.currentTarget.value || undefined, userId: undefined })}
      />
    </div>
  )
}
