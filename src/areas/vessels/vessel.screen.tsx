import { Anchor, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { compareInstants } from '#src/lib/instant.ts'
import { fieldOf } from '#src/resource/field-description.ts'
import { mayEver } from '#src/resource/permission.ts'
import { formatDate } from '#src/screens/format/format-moment.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { useRows } from '#src/screens/hooks/use-rows.ts'
import { useTitles } from '#src/screens/hooks/use-titles.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { fieldWords } from '#src/screens/words/field-words.ts'
import { choiceLabel } from '#src/screens/words/label.ts'
import { ReportsFromDevice } from '../incidents/reports-from-device.screen.tsx'
import { byTypeAndName } from '../vessel-maintenance/engine-order.ts'
import { vesselEngine } from '../vessel-maintenance/vessel-engine.ts'
import { servedUntil } from './served-until.ts'
import { isToCome, nextFirst } from './service-to-come.ts'
import styles from './vessel.module.css'
import { vessel } from './vessel.ts'
import { vesselWords as words } from './vessel-words.ts'

/** One vessel: particulars, engines, and who serves on it. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={vessel} id={id} aside={<PeopleOf vesselId={id} />}>
      {(record) => (
        <Stack gap="md">
          <RecordFields resource={vessel} record={record} />
          <EnginesOf vesselId={id} />
          <ReportsFromDevice vesselId={id} vesselName={String(record.name)} />
        </Stack>
      )}
    </RecordPage>
  )
}

function EnginesOf({ vesselId }: { vesselId: string }) {
  const actor = useActor()
  const mayAdd = actor !== null && mayEver(vesselEngine.access.create, actor)
  const { rows } = useRows(vesselEngine.name)
  const engines = rows.filter((row) => row.vesselId === vesselId).sort(byTypeAndName)
  const typeField = fieldOf(vesselEngine, 'engineType')
  return (
    <Card component="section" aria-labelledby="engines">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="engines">
          {words.engines}
        </Title>
        {mayAdd && (
          <ButtonLink
            href={`/vessel-management/engines/new?vesselId=${vesselId}`}
            variant="default"
            leftSection={<Icon name="add" />}
          >
            {words.addEngine}
          </ButtonLink>
        )}
      </Group>
      {engines.length === 0 && <Text c="dimmed">{words.noEngines}</Text>}
      {engines.map((engine) => (
        <Group key={engine.id} className={styles.engine} justify="space-between" py="xs" gap="4px 12px">
          <Anchor component={Link} to={`/vessel-management/engines/${engine.id}`} fw={600}>
            {String(engine.name)}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[typeField && choiceLabel(typeField, String(engine.engineType)), engine.maker, engine.serialNumber]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
      ))}
    </Card>
  )
}

function PeopleOf({ vesselId }: { vesselId: string }) {
  const { rows } = useRows('vessel-assignments')
  const titleOf = useTitles(['staff'])
  const now = Date.now()
  const ofVessel = rows
    .filter((row) => row.vesselId === vesselId)
    // What went out of use before it began was never served.
    .filter((row) => row.active || compareInstants(String(row.validFrom), row.updatedAt) < 0)
    .sort((left, right) => compareInstants(String(right.validFrom), String(left.validFrom)))
  const isNow = (row: (typeof rows)[number]) => {
    const until = servedUntil(row)
    return Date.parse(String(row.validFrom)) <= now && (until === null || Date.parse(until) > now)
  }
  const present = ofVessel.filter(isNow)
  const toCome = ofVessel.filter((row) => isToCome(row, now)).sort(nextFirst)
  const before = ofVessel.filter((row) => !isNow(row) && !isToCome(row, now))
  const line = (row: (typeof rows)[number], when: string) => (
    <List.Item key={row.id}>
      <Text fw={600}>{titleOf('staff', String(row.staffId)) ?? fieldWords.notHere}</Text>
      <Text size="sm" c="dimmed">
        {words.service(String(row.position), when)}
      </Text>
    </List.Item>
  )
  return (
    <Card component="section" aria-labelledby="on-board">
      <Title order={2} size="h3" id="on-board" mb="sm">
        {words.crew}
      </Title>
      {present.length === 0 && <Text c="dimmed">{words.nobody}</Text>}
      <List listStyleType="none" spacing="sm">
        {present.map((row) => line(row, words.since(formatDate(String(row.validFrom)))))}
      </List>
      {toCome.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md" mb="xs">
            {words.toCome}
          </Title>
          <List listStyleType="none" spacing="sm">
            {toCome.map((row) => line(row, words.comes(formatDate(String(row.validFrom)), dayOrNull(row.validUntil))))}
          </List>
        </>
      )}
      {before.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md" mb="xs">
            {words.before}
          </Title>
          <List listStyleType="none" spacing="sm">
            {before.map((row) =>
              line(row, words.fromTo(formatDate(String(row.validFrom)), formatDate(String(servedUntil(row))))),
            )}
          </List>
        </>
      )}
    </Card>
  )
}

const dayOrNull = (moment: unknown) => (typeof moment === 'string' ? formatDate(moment) : null)
