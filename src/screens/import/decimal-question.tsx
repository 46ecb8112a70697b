import { Button, Group, Radio, Stack, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { importMessages as messages } from '../messages/import-messages.ts'
import styles from './import.module.css'
import { ChooseFile } from './request/choose-file.tsx'
import type { DecimalMark, ImportHead } from './request/import-request.ts'

type DecimalQuestionProps = {
  name: string
  /** A number of the file that can be read two ways. */
  unclear: NonNullable<ImportHead['unclear']>
  onAnswer(mark: DecimalMark): void
  onChoose(file: File): void
  onCancel(): void
}

const marks = ['point', 'comma'] as const

/** Asks once for a file how it writes decimals, by a number of its own. */
export function DecimalQuestion({ name, unclear, onAnswer, onChoose, onCancel }: DecimalQuestionProps) {
  const [mark, setMark] = useState<DecimalMark | null>(null)
  const [isRefused, setRefused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The whole number first, whichever mark gives it.
  const ordered = [...marks].sort((left, right) => unclear[right] - unclear[left])
  return (
    <Stack gap="md">
      <Title order={2} ref={heading} tabIndex={-1}>
        {messages.numbersOf(name)}
      </Title>
      <Radio.Group
        label={messages.numberIs(unclear.text)}
        description={messages.numberHow}
        error={isRefused && mark === null ? messages.numberNeeded : undefined}
        value={mark}
        onChange={(chosen) => setMark(chosen === 'comma' ? 'comma' : 'point')}
      >
        <div className={styles.answers}>
          {ordered.map((one) => (
            <Radio key={one} value={one} label={String(unclear[one])} className={styles.answer} />
          ))}
        </div>
      </Radio.Group>
      <Group gap="sm">
        <Button onClick={() => (mark === null ? setRefused(true) : onAnswer(mark))}>{messages.tryRows}</Button>
        <ChooseFile label={messages.another} onChoose={onChoose} />
        <Button variant="subtle" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
