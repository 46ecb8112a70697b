import { Card, Title } from '@mantine/core'
import { useId } from 'react'
import type { DeviceStatus } from '#src/protocol/device/device-status.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { formatInstantName, formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { deviceMessages as messages } from './device-messages.ts'
import { type Fact, Facts } from './facts.tsx'
import classes from './office.module.css'
import { VesselNames } from './vessel-names.tsx'

/** Minutes by which a clock may be off before it is called wrong. */
const clockToleranceMinutes = 5

/** One device: who signs on it, where, when it was last heard of, and what waits on it. */
export function DeviceCard({ device }: { device: DeviceStatus }) {
  const id = useId()
  const facts: readonly Fact[] = [
    [messages.people, <People key="people" ids={device.people} />],
    [messages.vessels, <VesselNames key="vessels" ids={device.vessels} />],
    [messages.lastContact, device.lastContactAt === null ? messages.never : formatInstantName(device.lastContactAt)],
    [messages.oldest, oldestText(device)],
    [messages.needsYou, device.needsYou],
    [messages.held, device.held],
    [messages.clock, device.clockSkew === null ? null : clockText(device.clockSkew)],
    [messages.drift, driftText(device)],
    [messages.version, device.appVersion === null ? null : buildText(device.appVersion)],
  ]
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {device.name}
      </Title>
      <div className={classes.badges}>
        {(device.waiting ?? 0) > 0 && <WordBadge color="orange">{messages.waiting(device.waiting ?? 0)}</WordBadge>}
        {(device.following ?? 0) > 0 && (
          <WordBadge color="orange">{messages.following(device.following ?? 0)}</WordBadge>
        )}
        {device.revoked && <WordBadge color="red">{messages.revoked}</WordBadge>}
      </div>
      <Facts facts={facts} />
    </Card>
  )
}

function People({ ids }: { ids: readonly string[] }) {
  const nameOf = usePersonName()
  return ids.length === 0 ? messages.nobody : ids.map(nameOf).join(', ')
}

/** A device that never said anything may hold work: nothing is claimed of it. */
function oldestText({ waiting, oldestAt }: DeviceStatus): string | null {
  if (waiting === null) return null
  return oldestAt === null ? messages.nothingWaits : formatInstantName(oldestAt)
}

/** A mirror that had to be put right points at a fault of the program, so it stays to be seen. */
function driftText({ driftAt, driftStreams }: DeviceStatus): string | null {
  return driftAt === null ? null : messages.driftedText(formatInstantPhrase(driftAt), driftStreams ?? 0)
}

/** A build is named by its moment in UTC, to the minute; any other name stands as it is. */
function buildText(version: string): string {
  const moment = `${version}Z`
  return Number.isNaN(Date.parse(moment)) ? version : formatInstantName(moment)
}

function clockText(skew: number): string {
  const minutes = Math.round(skew / 60_000)
  if (Math.abs(minutes) < clockToleranceMinutes) return messages.clockRight
  return minutes > 0 ? messages.clockAhead(minutes) : messages.clockBehind(-minutes)
}
