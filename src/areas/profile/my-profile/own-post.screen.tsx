import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { employmentDetails } from '#src/areas/staff/employment-details/employment-details.ts'
import type { Me } from '#src/protocol/device/me.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'

/** How one is employed, which roles one holds, and who reports to one. */
export function OwnPost({ me }: { me: Me }) {
  return (
    <>
      <Employment personId={me.person.id} />
      <Named title={messages.roles}>
        <Text>{me.actor.roles.join(', ') || messages.noRoles}</Text>
      </Named>
      <Juniors personId={me.person.id} />
    </>
  )
}

function Employment({ personId }: { personId: string }) {
  const { rows, state } = useRows(employmentDetails.name)
  const details = rows.find(({ staffId }) => staffId === personId)
  if (state === 'loading') return null
  return (
    <Named title={messages.employment}>
      {details ? (
        <Stack gap="md">
          <RecordFields resource={employmentDetails} record={details} hidden={['staffId']} isNested />
        </Stack>
      ) : (
        <Text c="dimmed">{messages.noEmployment}</Text>
      )}
    </Named>
  )
}

function Juniors({ personId }: { personId: string }) {
  const { rows } = useRows('staff')
  const juniors = rows.filter(({ supervisorId, active }) => supervisorId === personId && active)
  if (juniors.length === 0) return null
  return (
    <Named title={messages.juniors}>
      <ul className={styles.people}>
        {juniors.map(({ id, firstName, lastName, jobTitle }) => (
          <li key={id}>
            <Anchor component={Link} to={`/staff-management/staffs/${id}`} className={styles.person}>
              {`${String(firstName)} ${String(lastName)}, ${String(jobTitle)}`}
            </Anchor>
          </li>
        ))}
      </ul>
    </Named>
  )
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={styles.card}>
      <Title order={2} className={styles.cardTitle} id={id}>
        {title}
      </Title>
      {children}
    </Card>
  )
}
