import { Button, Checkbox, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { OptionBar } from '#src/screens/controls/inputs/option-bar.tsx'
import { isListItem, type ListItem, withItemField } from '#src/screens/data/fields/list-item.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { asset } from '../asset/asset.ts'
import styles from './audit.module.css'
import { auditItems, itemsLeft } from './audit-counts.ts'
import { assetAuditMessages as messages } from './messages.ts'

const outcomeOptions = [
  { value: 'found', label: messages.found },
  { value: 'missing', label: messages.missing },
] as const

/** The assets of an audit, each found or missing by one touch, and what was found besides. */
export function AuditItems() {
  const { fields, change } = useFormState()
  const titleOf = useTitles([asset.name])
  const [isLeftOnly, setLeftOnly] = useState(false)
  const items = itemsIn(fields.items)
  const expected = items.filter(({ outcome }) => outcome !== 'unexpected')
  const unexpected = items.filter(({ outcome }) => outcome === 'unexpected')
  const left = itemsLeft(auditItems(expected))
  const shown = isLeftOnly ? expected.filter(({ outcome }) => outcome === undefined) : expected
  const update = (next: (items: readonly ListItem[]) => readonly ListItem[]) =>
    change('items', (before) => next(Array.isArray(before) ? before.filter(isListItem) : []))
  const setField = (id: string, name: string, value: unknown) =>
    update((all) => all.map((item) => (item.id === id ? withItemField(item, name, value) : item)))

  return (
    <>
      <FormSection title={messages.assets}>
        <Stack gap="sm" className={styles.whole}>
          {expected.length === 0 ? (
            <Text c="dimmed">{messages.noAssets}</Text>
          ) : (
            <>
              <Group justify="space-between" gap="xs">
                <Text role="status">{messages.progress(expected.length - left, expected.length)}</Text>
                <Checkbox
                  label={messages.leftOnly}
                  checked={isLeftOnly}
                  onChange={(event) => setLeftOnly(event.currentTarget.checked)}
                />
              </Group>
              <Progress value={((expected.length - left) / expected.length) * 100} aria-hidden />
            </>
          )}
          {expected.length > 0 && left === 0 && <Text>{messages.allDone}</Text>}
          <ul className={styles.items}>
            {shown.map((item) => {
              const name = titleOf(asset.name, String(item.assetId)) ?? messages.unknownAsset
              return (
                <li key={item.id} className={styles.item}>
                  <span className={styles.name}>{name}</span>
                  <div className={styles.outcome} role="radiogroup" aria-label={messages.outcomeOf(name)}>
                    <OptionBar
                      id={`outcome-${item.id}`}
                      label={messages.outcomeOf(name)}
                      hint={undefined}
                      error={undefined}
                      required={false}
                      options={outcomeOptions}
                      value={item.outcome}
                      onChange={(outcome) => setField(item.id, 'outcome', outcome)}
                    />
                  </div>
                </li>
              )
            })}
          </ul>
        </Stack>
      </FormSection>
      <FormSection title={messages.unexpected}>
        <Stack gap="sm" className={styles.whole}>
          {unexpected.map((item, index) => (
            <Group key={item.id} gap="xs" align="end" wrap="nowrap">
              <TextInput
                className={styles.grow}
                label={messages.unexpectedLabel(index + 1)}
                maxLength={300}
                value={typeof item.remark === 'string' ? item.remark : ''}
                onChange={(event) => setField(item.id, 'remark', event.currentTarget.value || undefined)}
              />
              <Button
                variant="default"
                onClick={() => update((all) => all.filter(({ id }) => id !== item.id))}
                aria-label={`${messages.remove} ${index + 1}`}
              >
                {messages.remove}
              </Button>
            </Group>
          ))}
          <Button variant="default" onClick={() => update((all) => [...all, { id: uuidV7(), outcome: 'unexpected' }])}>
            {messages.addUnexpected}
          </Button>
        </Stack>
      </FormSection>
    </>
  )
}

function itemsIn(value: unknown): (ListItem & { outcome?: Outcome })[] {
  return (Array.isArray(value) ? value.filter(isListItem) : []).map((item) => ({
    ...item,
    outcome: outcomes.find((one) => one === item.outcome),
  }))
}

const outcomes = ['found', 'missing', 'unexpected'] as const
type Outcome = (typeof outcomes)[number] | undefined
