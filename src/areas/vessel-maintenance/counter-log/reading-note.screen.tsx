import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { exact } from '#src/resource/ledger/ledger.ts'
import { counterPoints, isStale, judgeReading, type Reading } from '#src/resource/schedule/counter.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { counterLog } from './counter-log.ts'
import { counterLogMessages as messages } from './messages.ts'
import { doubtText } from './reading-doubt.ts'
import { isTrusted, readingOf } from './reading-of.ts'

/** The readings of an engine on this device that count, but for one record; earliest first. */
export function useTrustedReadings(vesselEngineId: unknown, but: string | null): readonly Reading[] {
  const { rows } = useRows(counterLog.name)
  return useMemo(
    () =>
      rows
        .filter((row) => row.vesselEngineId === vesselEngineId && row.id !== but && isTrusted(row))
        .flatMap((row) => readingOf(row) ?? [])
        .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)),
    [rows, vesselEngineId, but],
  )
}

/** The last reading of an engine, the difference to what is typed, and what is asked about it. */
export function ReadingNote({ others, reading }: { others: readonly Reading[]; reading: Reading | null }) {
  const earlier = reading ? others.filter(({ at }) => Date.parse(at) <= Date.parse(reading.at)) : others
  const last = earlier.at(-1)
  const doubt = reading && judgeReading(others, reading)
  const [before, now] = reading ? counterPoints([...earlier, reading]).slice(-2) : []
  const isOld = reading === null && isStale(counterPoints(others), Date.now())
  return (
    <>
      <Text size="sm" c="dimmed">
        {last ? messages.last(formatNumber(last.value), formatInstantPhrase(last.at)) : messages.first}
        {isOld && ` ${messages.stale}`}
      </Text>
      {doubt ? (
        <Text size="sm" fw={600} c="var(--mantine-color-error)" role="status">
          {doubtText(doubt, formatNumber)}
        </Text>
      ) : (
        before &&
        now && (
          <Text size="sm" fw={600} role="status">
            {messages.plausible(formatNumber(exact(now.total - before.total)))}
          </Text>
        )
      )}
    </>
  )
}
