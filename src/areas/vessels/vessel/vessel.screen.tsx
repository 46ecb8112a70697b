import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestReportingCard } from '#src/areas/incidents/report-place/guest-reporting-card.screen.tsx'
import { compareByTypeAndName } from '#src/areas/vessel-maintenance/vessel-engine/engine-order.ts'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import styles from '../vessel-assignment/crew.module.css'
import { CrewOfVessel } from '../vessel-assignment/crew-of-vessel.screen.tsx'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'
import { vessel } from './vessel.ts'

const view: RecordView = { facts: ['vesselType', 'flagState', 'imoNumber', 'callSign', 'grossTonnage'] }

/** One vessel: particulars, engines, and who serves on it. */
export function Screen() {
  const id = usePathParameter('id')
  const isInUse = useRows(vessel.name).rows.find((row) => row.id === id)?.active !== false
  return (
    <RecordPage
      resource={vessel}
      id={id}
      view={view}
      aside={<CrewOfVessel vesselId={id} isInUse={isInUse} />}
      asideTitle={messages.crew}
    >
      {(record) => (
        <Stack gap="md">
          <RecordFields resource={vessel} record={record} />
          <EnginesOf vesselId={id} />
          <GuestReportingCard vesselId={id} vesselName={String(record.name)} />
        </Stack>
      )}
    </RecordPage>
  )
}

function EnginesOf({ vesselId }: { vesselId: string }) {
  const actor = useActor()
  const mayAdd = actor !== null && holdsAnyGrant(vesselEngine.access.create, actor)
  const { rows } = useRows(vesselEngine.name)
  const engines = rows.filter((row) => row.vesselId === vesselId).sort(compareByTypeAndName)
  const typeField = fieldOf(vesselEngine, 'engineType')
  return (
    <Card component="section" aria-labelledby="engines">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="engines">
          {messages.engines}
        </Title>
        {mayAdd && (
          <ButtonLink
            href={`/vessel-management/engines/new?vesselId=${vesselId}`}
            variant="default"
            leftSection={<Icon name="add" />}
          >
            {messages.addEngine}
          </ButtonLink>
        )}
      </Group>
      {engines.length === 0 && <Text c="dimmed">{messages.noEngines}</Text>}
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
