import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useState } from 'react'
import { deleteGuestPlace, observeGuestPlace, storeGuestPlace } from '#src/offline/guest/guest-place.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { deviceName } from '#src/screens/browser/device-name.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { reportPlaceMessages as messages } from './messages.ts'
import { reportPlace } from './report-place.ts'

/** Who decides what a device on board is used for: people who manage the vessel's reports, or places. */
const managers: AccessLines = { 'view vessel near miss': 'vessel', 'manage report place': 'tenant' }

/** On a vessel's page: lets this device accept reports without a name for it, like opening a poster's link. */
export function GuestReportingCard({ vesselId, vesselName }: { vesselId: string; vesselName: string }) {
  const actor = useActor()
  const place = useObservable(observeGuestPlace)
  const [failed, setFailed] = useState(false)
  const { rows } = useRows(reportPlace.name)
  const places = rows.filter((row) => row.vesselId === vesselId && row.active && typeof row.secret === 'string')
  const keys = { owner: null, department: null, vessel: vesselId, participants: [] }
  if (place === undefined || places.length === 0 || !actor || !isGranted(managers, actor, keys)) return null

  const device = deviceName()
  const codeOf = (secret: unknown) => `${actor.tenantId}.${String(secret)}`
  const present = places.find((row) => codeOf(row.secret) === place?.code)
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
          {messages.onDevice}
        </Title>
        <Text role="status">{stateOf(device, place, present)}</Text>
        {failed && (
          <Alert color="red" role="alert">
            {messages.failed}
          </Alert>
        )}
        {others.map((row) => (
          <Button
            key={row.id}
            variant="default"
            onClick={() => attempt(storeGuestPlace({ code: codeOf(row.secret), name: String(row.name) }))}
            styles={{ root: { height: 'auto', minHeight: 48 }, label: { whiteSpace: 'normal', padding: '0.4rem 0' } }}
          >
            {places.length === 1
              ? messages.offer(device, vesselName)
              : messages.offerAt(device, vesselName, String(row.name))}
          </Button>
        ))}
        {present && (
          <Group gap="sm">
            <ButtonLink href="/general/incident" variant="default">
              {messages.open}
            </ButtonLink>
            <Button variant="subtle" onClick={() => attempt(deleteGuestPlace())}>
              {messages.stop(device)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function stateOf(device: string, place: { name: string | null } | null, present: StoredRecord | undefined): string {
  if (present) return messages.offered(device, String(present.name))
  return place ? messages.elsewhere(device, place.name ?? messages.unnamedPlace) : messages.notOffered(device)
}
