import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useState } from 'react'
import { forgetPlace, keepPlace, keptPlaceLive } from '#src/offline/guest/guest-place.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { grants } from '#src/resource/permission/permission.ts'
import { deviceWord } from '#src/screens/browser/device-name.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { reportPlaceWords as words } from './messages.ts'
import { reportPlace } from './report-place.ts'

/** Who says what a device on board is used for: whoever looks after the vessel's reports, and whoever makes the places. */
const deciders: AccessLines = { 'view vessel near miss': 'vessel', 'manage report place': 'tenant' }

/** On a vessel's page: lets this device take reports without a name for it, as opening a poster's link does. */
export function ReportsFromDevice({ vesselId, vesselName }: { vesselId: string; vesselName: string }) {
  const actor = useActor()
  const kept = useObservable(keptPlaceLive)
  const [failed, setFailed] = useState(false)
  const { rows } = useRows(reportPlace.name)
  const places = rows.filter((row) => row.vesselId === vesselId && row.active && typeof row.secret === 'string')
  const keys = { owner: null, department: null, vessel: vesselId, participants: [] }
  if (kept === undefined || places.length === 0 || !actor || !grants(deciders, actor, keys)) return null

  const device = deviceWord()
  const codeOf = (secret: unknown) => `${actor.tenantId}.${String(secret)}`
  const present = places.find((row) => codeOf(row.secret) === kept?.code)
  const others = places.filter((row) => row !== present)
  const attempt = (done: Promise<void>) => {
    done.then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  return (
    <Card component="section" aria-labelledby="reports-from-device">
      <Stack gap="sm">
        <Title order={2} size="h3" id="reports-from-device">
          {words.onDevice}
        </Title>
        <Text role="status">{stateOf(device, kept, present)}</Text>
        {failed && (
          <Alert color="red" role="alert">
            {words.failed}
          </Alert>
        )}
        {others.map((row) => (
          <Button
            key={row.id}
            variant="default"
            onClick={() => attempt(keepPlace({ code: codeOf(row.secret), name: String(row.name) }))}
            styles={{ root: { height: 'auto', minHeight: 48 }, label: { whiteSpace: 'normal', padding: '0.4rem 0' } }}
          >
            {places.length === 1
              ? words.offer(device, vesselName)
              : words.offerAt(device, vesselName, String(row.name))}
          </Button>
        ))}
        {present && (
          <Group gap="sm">
            <ButtonLink href="/general/incident" variant="default">
              {words.open}
            </ButtonLink>
            <Button variant="subtle" onClick={() => attempt(forgetPlace())}>
              {words.stop(device)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function stateOf(device: string, kept: { name: string | null } | null, present: StoredRecord | undefined): string {
  if (present) return words.offered(device, String(present.name))
  return kept ? words.elsewhere(device, kept.name ?? words.unnamed) : words.notOffered(device)
}
