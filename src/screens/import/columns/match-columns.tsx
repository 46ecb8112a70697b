import { Alert, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { importMessages as messages } from '../../messages/import-messages.ts'
import { ChooseFile } from '../request/choose-file.tsx'
import { importColumns, missingColumns } from './import-columns.ts'
import styles from './match-columns.module.css'
import { markHeads, type Sheet, samplesOf, type Target, withTarget } from './matched-columns.ts'

type MatchColumnsProps = {
  resource: Resource
  name: string
  sheet: Sheet
  /** Unrecognised headings. */
  unknown: readonly string[]
  /** Columns, from 0, whose field is proposed by a similar name. */
  proposed: readonly number[]
  /** The present matching of the columns. */
  matched: readonly Target[]
  /** Tries the rows with this matching. */
  onMatch(targets: readonly Target[]): void
  /** Continues with the columns as they are. */
  onContinue(): void
  onChoose(file: File): void
  onCancel(): void
}

/** The file's columns, each with samples and its field: chosen by hand, or left out. */
export function MatchColumns({ resource, sheet, unknown, proposed, matched, ...props }: MatchColumnsProps) {
  const [targets, setTargets] = useState(matched)
  const [isRefused, setRefused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const columns = importColumns(resource, (name) => name)
  const hasField = targets.some((target) => columns.some(({ name }) => name === target))
  const missing = missingColumns(resource, targets)

  function goOn(): void {
    setRefused(!hasField)
    if (!hasField) list.current?.querySelector('select')?.focus()
    else if (targets.some((target, index) => target !== matched[index])) props.onMatch(targets)
    else props.onContinue()
  }
  /** An option names the column that has its field now, since choosing it moves it. */
  const optionOf = (column: number, value: string, label: string) => {
    const owner = targets.findIndex((target, index) => target === value && index !== column)
    return { value, label: owner === -1 ? label : messages.fieldOf(label, headOf(sheet, owner)) }
  }

  return (
    <div className={styles.match}>
      <Title order={2} ref={heading} tabIndex={-1}>
        {messages.columnsOf(props.name)}
      </Title>
      {!matched.some((target) => columns.some(({ name }) => name === target)) && (
        <Alert role="alert" color="orange">
          {messages.noneRecognised(resource.label[1])}
        </Alert>
      )}
      <Text>{messages.matchHow}</Text>
      {proposed.length > 0 && <Text>{messages.proposedHow}</Text>}
      <ul ref={list} className={styles.columns}>
        {sheet.head.map((heading, index) => (
          <ColumnMatch
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may bear the same name
            key={index}
            head={headOf(sheet, index)}
            isUnknown={unknown.includes(heading) && targets[index] === null}
            isProposed={proposed.includes(index) && targets[index] === matched[index]}
            samples={samplesOf(sheet, index)}
            target={targets[index] ?? null}
            options={[
              ...columns.map(({ name, head, required }) =>
                optionOf(index, name, required ? messages.neededField(head) : head),
              ),
              ...markHeads(resource).map((mark) => optionOf(index, mark, messages.mark(mark))),
            ]}
            error={isRefused && !hasField && index === 0 ? messages.matchOne : undefined}
            onTarget={(target) => setTargets(withTarget(targets, index, target))}
          />
        ))}
      </ul>
      <div role="status">
        {missing.length > 0 && (
          <Text className={styles.missing}>{messages.missing(missing.map(({ head }) => head))}</Text>
        )}
      </div>
      <Group gap="sm">
        <Button onClick={goOn}>{messages.tryRows}</Button>
        <ChooseFile label={messages.another} onChoose={props.onChoose} />
        <Button variant="subtle" onClick={props.onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </div>
  )
}

type ColumnMatchProps = {
  head: string
  isUnknown: boolean
  isProposed: boolean
  samples: readonly string[]
  target: Target
  options: { value: string; label: string }[]
  error: string | undefined
  onTarget(target: Target): void
}

/** One column: its heading, some values, and its field. */
function ColumnMatch({ head, isUnknown, isProposed, samples, target, options, error, onTarget }: ColumnMatchProps) {
  return (
    <li>
      <NativeSelect
        classNames={{ root: styles.column, label: styles.head, description: styles.samples }}
        label={
          <>
            {head}
            {isUnknown && <span className={styles.unknown}> {messages.notRecognised}</span>}
            {isProposed && ' '}
            {isProposed && <span className={styles.proposed}>{messages.proposed}</span>}
          </>
        }
        description={samples.length === 0 ? messages.noValues : samples.join(' · ')}
        error={error}
        value={target ?? ''}
        data={[{ value: '', label: messages.leaveOut }, ...options]}
        onChange={(event) => onTarget(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    </li>
  )
}

function headOf({ head }: Sheet, column: number): string {
  return head[column] || messages.noHead(column + 1)
}
