import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayEver } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import { formatDate } from '#src/screens/format/format-instant.ts'
import { fieldWords } from '#src/screens/messages/field-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { AssignPeople } from './assign-people.screen.tsx'
import styles from './crew.module.css'
import { EndService } from './end-service.screen.tsx'
import { vesselWords as words } from './messages.ts'
import { servedUntil } from './service-end.ts'
import { useNewService } from './use-new-service.screen.tsx'
import { vesselAssignment } from './vessel-assignment.ts'
import { servicesOf } from './vessel-services.ts'

/** Who serves on a vessel, is to come and served before; for whoever may, assigning others and ending a service. */
export function CrewOfVessel({ vesselId, isInUse }: { vesselId: string; isInUse: boolean }) {
  const actor = useActor()
  const canReach = useOffice() !== 'unreachable'
  const { rows } = useRows(vesselAssignment.name)
  const titleOf = useTitles(['staff'])
  const service = useNewService()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const mayAssign = actor !== null && isInUse && mayEver(vesselAssignment.access.create, actor)
  const mayEnd = actor !== null && mayEver(vesselAssignment.access.update, actor)
  const { present, toCome, before } = servicesOf(rows, vesselId, Date.now())
  const nameOf = (row: LocalRecord) => titleOf('staff', String(row.staffId)) ?? fieldWords.notHere
  // Whoever was ended stands elsewhere by now, and so does the button that had the focus.
  const goToHeading = () => requestAnimationFrame(() => heading.current?.focus())
  const end = (row: LocalRecord) =>
    mayEnd && <EndService assignment={row} name={nameOf(row)} isOffered={canReach} onEnded={goToHeading} />
  return (
    <Card component="section" aria-labelledby="on-board">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id="on-board" className={styles.heading} ref={heading} tabIndex={-1}>
          {words.crew}
        </Title>
        {mayAssign && (
          <Button
            variant="default"
            ref={opener}
            leftSection={<Icon name="add" />}
            aria-expanded={service.isOpen}
            onClick={service.toggle}
          >
            {words.assign}
          </Button>
        )}
      </Group>
      {(mayAssign || mayEnd) && !canReach && (
        <Text role="status" mb="sm">
          {words.offline}
        </Text>
      )}
      {mayAssign && service.isOpen && (
        <AssignPeople vesselId={vesselId} assignments={rows} service={service} canReach={canReach} opener={opener} />
      )}
      {present.length === 0 && <Text c="dimmed">{words.nobody}</Text>}
      <ServiceList
        rows={present}
        nameOf={nameOf}
        whenOf={(row) => words.since(day(row.validFrom), dayOrNull(row.validUntil))}
        step={end}
      />
      <ServiceList
        title={words.toCome}
        rows={toCome}
        nameOf={nameOf}
        whenOf={(row) => words.comes(day(row.validFrom), dayOrNull(row.validUntil))}
        step={end}
      />
      <ServiceList
        title={words.before}
        rows={before}
        nameOf={nameOf}
        whenOf={(row) => words.fromTo(day(row.validFrom), day(servedUntil(row)))}
      />
    </Card>
  )
}

type ServiceListProps = {
  /** Nothing is drawn under a title without rows. */
  title?: string
  rows: readonly LocalRecord[]
  nameOf: (row: LocalRecord) => string
  whenOf: (row: LocalRecord) => string
  /** What can be done with each. */
  step?: (row: LocalRecord) => ReactNode
}

function ServiceList({ title, rows, nameOf, whenOf, step }: ServiceListProps) {
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
                <Text fw={600}>{nameOf(row)}</Text>
                <Text size="sm" c="dimmed">
                  {words.service(String(row.position), whenOf(row))}
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
const day = (moment: unknown) => formatDate(String(moment))
const dayOrNull = (moment: unknown) => (typeof moment === 'string' ? formatDate(moment) : null)
