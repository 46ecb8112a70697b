import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import type { CheckCategory } from './check-category.ts'
import { checkItems } from './check-fields.ts'
import styles from './check-form.module.css'
import { routineCheckMessages as messages } from './messages.ts'

const anyItems = checkItems('')
const grades = { good: 'calm', bad: 'alarm', 'not checked': 'notice' } as const

type ItemDrawn = (checkId: string, item: { id: string; name: string }) => ReactNode

type CheckRecordProps = {
  resource: Resource
  category: CheckCategory
  /** Below an item in bad condition: what it led to. */
  belowBad?: ItemDrawn
}

/** The page of one check: item by item what was found, what is bad with its remark and photos. */
export function CheckRecord({ resource, category: { field }, belowBad }: CheckRecordProps) {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={resource}
      id={id}
      view={{ facts: [field, 'vesselId', 'vesselEngineId', 'checkedOn', 'frequency'] }}
    >
      {(shown) => (
        <Stack gap="md">
          <Items checkId={shown.id} value={shown.items} belowBad={belowBad} />
          <RecordFields resource={resource} record={shown} hidden={['items', 'year']} />
        </Stack>
      )}
    </RecordPage>
  )
}

type ItemsProps = { checkId: string; value: unknown; belowBad: ItemDrawn | undefined }

function Items({ checkId, value, belowBad }: ItemsProps) {
  const items = anyItems.safeParse(value).data ?? []
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
              <span className={styles.found}>
                <GradeBadge grade={grades[condition]} label={messages.conditions[condition]} />
              </span>
            </Group>
            {remark && <Text mt={4}>{remark}</Text>}
            {photos && photos.length > 0 && <FileList files={photos} />}
            {condition === 'bad' && belowBad?.(checkId, { id, name })}
          </div>
        ))}
      </div>
    </Card>
  )
}
