import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import { ValueBars } from '../chart/value-bars.tsx'
import { useRows } from '../data/records/use-rows.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { useActor } from '../data/session/use-actor.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { type CountedList, countByField } from './count-by-field.ts'
import { figureMessages as messages } from './figure-messages.ts'

type RowsByFieldProps = {
  title: string
  /** What is said where there is none. */
  none: string
  /** The list that is counted. A stable object. */
  list: CountedList
  /** A field that names another record, by which the list filters. */
  by: string
}

/** How many records of a list name the same record, each leading to just those; nothing for whoever reads none of them. */
export function RowsByField({ title, none, list, by }: RowsByFieldProps) {
  const id = useId()
  const actor = useActor()
  const { resource } = list
  const { rows, state, isComplete } = useRows(resource.name)
  const titleOf = useTitles(useMemo(() => targetsOf(resource), [resource]))
  const counts = useMemo(() => (actor ? countByField(list, by, actor, rows) : []), [list, by, actor, rows])
  if (actor === null || !mayReadAny(resource, actor) || state === 'loading') return null
  const target = fieldOf(resource, by)?.target ?? ''
  const bars = counts.map(({ value, count, href }) => ({
    key: value,
    label: titleOf(target, value) ?? fieldMessages.notHere,
    href,
    value: count,
    text: formatDecimal(count),
  }))
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {bars.length === 0 ? <Text c="dimmed">{none}</Text> : <ValueBars title={title} bars={bars} />}
      {!isComplete && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {messages.fromDevice}
        </Text>
      )}
    </Card>
  )
}
