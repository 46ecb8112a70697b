import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import styles from './check-form.module.css'
import { routineCheckMessages as messages } from './messages.ts'
import { routineCheck } from './routine-check.ts'

const colors = { good: 'teal', bad: 'red.9', 'not checked': 'gray' } as const

/** One check: item by item what was found, what is bad with its remark and photos. */
export function Screen() {
  const id = usePathParameter('id')
  const titleOf = useTitles(['routine-check-categories'])
  const { record } = useRecord(routineCheck, id)
  const category = record && titleOf('routine-check-categories', String(record.routineCheckCategoryId))
  const title = record && category ? `${category}, ${formatDate(String(record.checkedOn))}` : undefined
  return (
    <RecordPage resource={routineCheck} id={id} view={{ title }}>
      {(shown) => (
        <Stack gap="md">
          <Items value={shown.items} />
          <RecordFields resource={routineCheck} record={shown} hidden={['items', 'year']} />
        </Stack>
      )}
    </RecordPage>
  )
}

function Items({ value }: { value: unknown }) {
  const items = routineCheck.fields.shape.items.safeParse(value).data ?? []
  const done = items.filter(({ condition }) => condition !== 'not checked').length
  return (
    <Card component="section" aria-labelledby="items">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="items">
          {messages.items}
        </Title>
        <Text size="sm">{messages.progress(done, items.length)}</Text>
      </Group>
      <div className={styles.items}>
        {items.map(({ id, name, condition, remark, photos }) => (
          <div key={id} className={styles.item} data-condition={condition}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={condition === 'bad' ? 600 : 400}>{name}</Text>
              <Badge
                color={colors[condition]}
                variant={condition === 'bad' ? 'filled' : 'light'}
                c={condition === 'bad' ? undefined : 'var(--mantine-color-text)'}
                flex="none"
              >
                {messages.conditions[condition]}
              </Badge>
            </Group>
            {remark && <Text mt={4}>{remark}</Text>}
            {photos && photos.length > 0 && <FileList files={photos} />}
          </div>
        ))}
      </div>
    </Card>
  )
}
