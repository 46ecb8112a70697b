import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { NamedRecord } from '#src/screens/cells/named-record.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { AssignPeople } from './assign-people.screen.tsx'
import styles from './crew.module.css'
import { EndService } from './end-service.screen.tsx'
import { vesselMessages as messages } from './messages.ts'
import { getServiceEnd } from './service-end.ts'
import { useNewService } from './use-new-service.screen.tsx'
import { vesselAssignment } from './vessel-assignment.ts'
import { groupServices } from './vessel-services.ts'

/** A vessel's present, future and past crew; with permission, assigning people and ending service. */
export function CrewOfVessel({ vesselId, isInUse }: { vesselId: string; isInUse: boolean }) {
  const actor = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const { rows } = useRows(vesselAssignment.name)
  const titleOf = useTitles(['staff'])
  const service = useNewService()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const mayAssign = actor !== null && isInUse && holdsAnyGrant(vesselAssignment.access.create, actor)
  const mayEnd = actor !== null && holdsAnyGrant(vesselAssignment.access.update, actor)
  const { current: present, upcoming: toCome, past: before } = groupServices(rows, vesselId, Date.now())
  const nameOf = (row: LocalRecord) => titleOf('staff', String(row.staffId)) ?? fieldMessages.notHere
  // An ended person moves to another section, together with the focused button.
  const goToHeading = () => requestAnimationFrame(() => heading.current?.focus())
  const end = (row: LocalRecord) =>
    mayEnd && <EndService assignment={row} name={nameOf(row)} isOffered={isReachable} onEnded={goToHeading} />
  return (
    <Card component="section" aria-labelledby="on-board">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id="on-board" className={styles.heading} ref={heading} tabIndex={-1}>
          {messages.crew}
        </Title>
        {mayAssign && (
          <Button
            variant="default"
            ref={opener}
            leftSection={<Icon name="add" />}
            aria-expanded={service.isOpen}
            onClick={service.toggle}
          >
            {messages.assign}
          </Button>
        )}
      </Group>
      {(mayAssign || mayEnd) && !isReachable && (
        <Text role="status" mb="sm">
          {messages.offline}
        </Text>
      )}
      {mayAssign && service.isOpen && (
        <AssignPeople
          vesselId={vesselId}
          assignments={rows}
          service={service}
          isReachable={isReachable}
          opener={opener}
        />
      )}
      {present.length === 0 && <Text c="dimmed">{messages.nobody}</Text>}
      <ServiceList
        rows={present}
        nameOf={nameOf}
        whenOf={(row) => messages.since(day(row.validFrom), dayOrNull(row.validUntil))}
        step={end}
      />
      <ServiceList
        title={messages.upcoming}
        rows={toCome}
        nameOf={nameOf}
        whenOf={(row) => messages.startsOn(day(row.validFrom), dayOrNull(row.validUntil))}
        step={end}
      />
      <ServiceList
        title={messages.past}
        rows={before}
        nameOf={nameOf}
        whenOf={(row) => messages.fromTo(day(row.validFrom), day(getServiceEnd(row)))}
      />
    </Card>
  )
}

type ServiceListProps = {
  /** No title without rows. */
  title?: string
  rows: readonly LocalRecord[]
  nameOf: (row: LocalRecord) => string
  whenOf: (row: LocalRecord) => string
  /** What can be done with each. */
  step?: (row: LocalRecord) => ReactNode
}

function ServiceList({ title, rows, nameOf, whenOf, step }: ServiceListProps) {
  const titleOf = useTitles(['staff'])
  if (rows.length === 0) return null
  return (
    <>
      {title && (
        <Title order={3} size="h4" mt="md" mb="xs">
          {title}
        </Title>
      )}
      <List listStyleType="none" spacing="sm" classNames={whole}>
        {rows.map((row) => (
          <List.Item key={row.id}>
            <Group gap="xs" justify="space-between">
              <div className={styles.served}>
                <Text fw={600}>
                  <NamedRecord
                    resource="staff"
                    id={String(row.staffId)}
                    title={titleOf('staff', String(row.staffId))}
                    otherwise={nameOf(row)}
                  />
                </Text>
                <Text size="sm" c="dimmed">
                  {messages.service(String(row.position), whenOf(row))}
                </Text>
              </div>
              {step?.(row)}
            </Group>
          </List.Item>
        ))}
      </List>
    </>
  )
}

const whole = { itemWrapper: styles.whole ?? '', itemLabel: styles.whole ?? '' }
const day = (instant: unknown) => formatDate(String(instant))
const dayOrNull = (instant: unknown) => (typeof instant === 'string' ? formatDate(instant) : null)
