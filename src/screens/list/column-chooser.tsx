import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Resource } from '#src/resource/define-resource.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { Icon } from '../parts/icon.tsx'
import { listWords } from '../words/list-words.ts'
import { columnsAtFirst, columnsOffered, type ListView } from './list-view.ts'

type ColumnChooserProps = { resource: Resource; view: ListView; list: ListNow }

/** Which columns are shown; kept in the address like everything else asked of the list. */
export function ColumnChooser({ resource, view, list }: ColumnChooserProps) {
  const { columns } = list.query
  const roomy = useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false })
  const offered = columnsOffered(resource)
  function toggle(name: string): void {
    const next = columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name]
    if (next.length > 0) list.change({ columns: next, page: list.query.page })
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        {roomy ? (
          <Button variant="default" leftSection={<Icon name="columns" />}>
            {listWords.columns}
          </Button>
        ) : (
          <ActionIcon variant="default" aria-label={listWords.columns}>
            <Icon name="columns" />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown mah={420} style={{ overflow: 'auto' }}>
        <Stack gap={4}>
          {offered.map((part) => (
            <Checkbox
              key={part.name}
              label={part.label}
              checked={columns.includes(part.name)}
              onChange={() => toggle(part.name)}
              styles={{ body: { alignItems: 'center', minHeight: 36 } }}
            />
          ))}
          <Button
            variant="subtle"
            onClick={() => list.change({ columns: columnsAtFirst(resource, view), page: list.query.page })}
          >
            {listWords.resetColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
