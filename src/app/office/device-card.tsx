import { Card, Title } from '@mantine/core'
import { useId } from 'react'
import type { DeviceStanding } from '#src/protocol/device/device-status.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { nameMoment, tellMoment } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { deviceWords as words } from './device-messages.ts'
import { type Fact, Facts } from './facts.tsx'
import classes from './office.module.css'
import { VesselNames } from './vessel-names.tsx'

/** Minutes by which a clock may be off before it is called wrong. */
const clockTolerance = 5

/** One device: who signs on it, where, when it was last heard of, and what waits on it. */
export function DeviceCard({ device }: { device: DeviceStanding }) {
  const id = useId()
  const facts: readonly Fact[] = [
    [words.people, <People key="people" ids={device.people} />],
    [words.vessels, <VesselNames key="vessels" ids={device.vessels} />],
    [words.lastContact, device.lastContactAt === null ? words.never : nameMoment(device.lastContactAt)],
    [words.oldest, oldestText(device)],
    [words.needsYou, device.needsYou],
    [words.held, device.held],
    [words.clock, device.clockSkew === null ? null : clockText(device.clockSkew)],
    [words.drift, driftText(device)],
    [words.version, device.appVersion === null ? null : buildText(device.appVersion)],
  ]
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {device.name}
      </Title>
      <div className={classes.badges}>
        {(device.waiting ?? 0) > 0 && <WordBadge color="orange">{words.waiting(device.waiting ?? 0)}</WordBadge>}
        {(device.following ?? 0) > 0 && <WordBadge color="orange">{words.following(device.following ?? 0)}</WordBadge>}
        {device.revoked && <WordBadge color="red">{words.revoked}</WordBadge>}
      </div>
      <Facts facts={facts} />
    </Card>
  )
}

function People({ ids }: { ids: readonly string[] }) {
  const nameOf = usePersonName()
  return ids.length === 0 ? words.nobody : ids.map(nameOf).join(', ')
}

/** A device that never said anything may hold work: nothing is claimed of it. */
function oldestText({ waiting, oldestAt }: DeviceStanding): string | null {
  if (waiting === null) return null
  return oldestAt === null ? words.nothingWaits : nameMoment(oldestAt)
}

/** A mirror that had to be put right points at a fault of the program, so it stays to be seen. */
function driftText({ driftAt, driftStreams }: DeviceStanding): string | null {
  return driftAt === null ? null : words.drifted(tellMoment(driftAt), driftStreams ?? 0)
}

/** A build is named by its moment in UTC, to the minute; any other name stands as it is. */
function buildText(version: string): string {
  const moment = `${version}Z`
  return Number.isNaN(Date.parse(moment)) ? version : nameMoment(moment)
}

function clockText(skew: number): string {
  const minutes = Math.round(skew / 60_000)
  if (Math.abs(minutes) < clockTolerance) return words.clockRight
  return minutes > 0 ? words.clockAhead(minutes) : words.clockBehind(-minutes)
}
