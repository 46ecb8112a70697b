import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { Icon } from '../parts/icon.tsx'
import { CameraView } from './camera-view.tsx'
import { type CodedRecord, readCode } from './code-address.ts'
import { codeMessages as messages } from './code-messages.ts'
import styles from './codes.module.css'
import { PictureButton } from './picture-button.tsx'
import { TypedEntry } from './typed-entry.tsx'

export type CodeScannerProps = {
  /** The kinds of records looked for. */
  kinds: readonly Resource[]
  /** Takes a record further; returns what is said where it is not taken, and the camera looks on. */
  onCode: (code: CodedRecord) => string | null
}

/** Longest text of a foreign code that is repeated. */
const maxForeignLetters = 80

/** Finds a record by its label: by camera, by a picture, or by what is typed; all of it offline. */
export function CodeScanner({ kinds, onCode }: CodeScannerProps) {
  const [said, setSaid] = useState<string | null>(null)
  /** The camera sees a code many times; it is answered once. */
  const [answered, setAnswered] = useState<string | null>(null)

  function take(code: CodedRecord): void {
    const isWanted = kinds.some(({ name }) => name === code.resource)
    setSaid(isWanted ? onCode(code) : messages.otherKind)
  }
  function read(text: string): void {
    setAnswered(text)
    const code = readCode(text)
    if (code) take(code)
    else setSaid(messages.foreign(text.length > maxForeignLetters ? `${text.slice(0, maxForeignLetters)}…` : text))
  }

  return (
    <div className={styles.scanner}>
      <CameraView onText={(text) => text !== answered && read(text)} />
      {said !== null && (
        <Alert color="orange" role="alert" icon={<Icon name="alert" />}>
          {said}
        </Alert>
      )}
      <TypedEntry kinds={kinds} onCode={take} onRead={read} />
      <div>
        <PictureButton onText={read} onNothing={() => setSaid(messages.noCode)} />
      </div>
    </div>
  )
}
