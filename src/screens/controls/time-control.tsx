import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { formatOffset, instantNow, offsetMinutesOf, today } from '#src/lib/instant.ts'
import { offsetText } from '../format/format-moment.ts'
import { fieldWords } from '../words/field-words.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** A calendar day, by the browser's own picker. */
export function DateControl({ field, id, value, onChange, label, error }: ControlProps) {
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        id={id}
        type="date"
        className={styles.grow}
        miw={150}
        label={label}
        description={field.hint}
        error={error}
        withAsterisk={field.required}
        aria-required={field.required}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
      {!value && (
        <Button variant="default" onClick={() => onChange(today())}>
          {fieldWords.today}
        </Button>
      )}
    </Group>
  )
}

/** Offsets in use on the earth, and whatever the value already has. */
function offsetsOffered(present: number): number[] {
  const whole = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  const parts = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
  return [...new Set([...whole, ...parts, present])].sort((left, right) => left - right)
}

/** A moment and the clock it was read from: changing the clock's offset leaves the time as it was read. */
export function InstantControl({ field, id, value, onChange, label, error }: ControlProps) {
  const stored = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
  const offset = offsetMinutesOf(stored ?? instantNow())
  const put = (local: string, minutes: number) =>
    onChange(local === '' ? undefined : `${local.slice(0, 16)}:00.000${formatOffset(minutes)}`)
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        id={id}
        type="datetime-local"
        className={styles.grow}
        miw={200}
        label={label}
        description={field.hint}
        error={error}
        withAsterisk={field.required}
        aria-required={field.required}
        value={stored?.slice(0, 16) ?? ''}
        onChange={(event) => put(event.currentTarget.value, offset)}
      />
      {stored ? (
        <NativeSelect
          className={styles.offset}
          aria-label={`${label}, ${fieldWords.offset}`}
          title={fieldWords.offsetHint}
          data={offsetsOffered(offset).map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))}
          value={String(offset)}
          onChange={(event) => put(stored, Number(event.currentTarget.value))}
        />
      ) : (
        <Button variant="default" onClick={() => put(instantNow(), offset)}>
          {fieldWords.now}
        </Button>
      )}
    </Group>
  )
}
