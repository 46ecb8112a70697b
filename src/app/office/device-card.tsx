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

/** One device: its authors, place, last contact, and waiting work. */
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

/** A device that never reported may have waiting work: nothing is claimed. */
function oldestText({ waiting, oldestAt }: DeviceStatus): string | null {
  if (waiting === null) return null
  return oldestAt === null ? messages.nothingWaits : formatInstantName(oldestAt)
}

/** A repaired mirror indicates a program fault, so it stays visible. */
function driftText({ driftAt, driftStreams }: DeviceStatus): string | null {
  return driftAt === null ? null : messages.driftedText(formatInstantPhrase(driftAt), driftStreams ?? 0)
}

/** A build is named by its time in UTC, to the minute; other names are unchanged. */
function buildText(version: string): string {
  const instant = `${version}Z`
  return Number.isNaN(Date.parse(instant)) ? version : formatInstantName(instant)
}

function clockText(skew: number): string {
  const minutes = Math.round(skew / 60_000)
  if (Math.abs(minutes) < clockToleranceMinutes) return messages.clockRight
  return minutes > 0 ? messages.clockAhead(minutes) : messages.clockBehind(-minutes)
}
