import { ActionIcon, Alert, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { fileMessages } from '../messages/file-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import { acceptAttribute } from './accepted-files.ts'
import { useFileKeeper } from './file-keeper.ts'
import { FileTile } from './file-tile.tsx'
import styles from './files.module.css'
import { type OnFilesUpdate, useAttachments } from './use-attachments.ts'

/** Seldom needed, so loaded on demand. */
const SharedOffer = lazy(async () => ({ default: (await import('./shared-offer.tsx')).SharedOffer }))

type AttachmentsInputProps = {
  id: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  value: readonly FileReference[]
  onUpdate: OnFilesUpdate
  /** The draft that stores the bytes until the record is submitted. */
  draftId: string
  /** The upload folder named in the specification. */
  folder: string
  max: number
  /** Whether files shared by other apps are offered here: only at a form's own fields, not at those of its lines. */
  acceptsShared?: boolean
  /** Called while files are being prepared, so that nothing is sent without them. */
  onBusy?: (isBusy: boolean) => void
}

/** Photos and PDF files: by camera, choosing, dropping or pasting. Stored on the device at once and sent later. */
export function AttachmentsInput(props: AttachmentsInputProps) {
  const { id, label, value, max } = props
  const [over, setOver] = useState(false)
  const [removed, setRemoved] = useState<{ file: FileReference; at: number } | null>(null)
  const { adding, problems, announcement, add } = useAttachments(props)
  const { takesShared } = useFileKeeper()
  const full = value.length + adding.length >= max

  function remove(file: FileReference): void {
    setRemoved({ file, at: value.indexOf(file) })
    props.onUpdate((files) => files.filter((other) => other.id !== file.id))
  }
  function undo(): void {
    if (!removed) return
    props.onUpdate((files) => files.toSpliced(removed.at, 0, removed.file))
    setRemoved(null)
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  function onPaste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void add([...event.clipboardData.files])
  }

  const zone = useRef<HTMLDivElement>(null)
  /** Pasted files go to the form's first file field; pasted text with a picture stays text. */
  const onPasteElsewhere = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const pasted = event.clipboardData
    if (event.defaultPrevented || !pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
    if (document.querySelector('[data-takes-files]') !== zone.current) return
    event.preventDefault()
    void add([...pasted.files])
  })
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => onPasteElsewhere(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      description={props.hint}
      error={props.error}
      withAsterisk={props.required}
      bd={0}
      p={0}
      m={0}
      miw={0}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting only repeat what the buttons inside do */}
      <div
        ref={zone}
        className={styles.drop}
        data-takes-files
        data-over={over || undefined}
        data-error={props.error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={onPaste}
      >
        {value.length > 0 && (
          <ul className={`${styles.tiles} ${styles.rows}`}>
            {value.map((file) => (
              <FileTile
                key={file.id}
                file={file}
                action={
                  <ActionIcon
                    className={styles.remove}
                    variant="default"
                    aria-label={fileMessages.remove(file.name)}
                    onClick={() => remove(file)}
                  >
                    <Icon name="close" />
                  </ActionIcon>
                }
              />
            ))}
          </ul>
        )}
        {adding.map((item) => (
          <div key={item.key} className={styles.rows}>
            <Text size="sm">{fileMessages.adding(item.name)}</Text>
            <Progress value={5 + item.part * 95} aria-label={fileMessages.adding(item.name)} />
          </div>
        ))}
        {removed && (
          <Group gap="xs" mb="sm">
            <Text size="sm">{fileMessages.removed(removed.file.name)}</Text>
            <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={undo}>
              {fileMessages.undo}
            </Button>
          </Group>
        )}
        <Buttons id={id} label={label} several={max > 1} disabled={full} over={over} add={(files) => void add(files)} />
        {props.acceptsShared && takesShared && (
          <Suspense>
            <SharedOffer label={label} disabled={full} add={add} />
          </Suspense>
        )}
      </div>
      {problems.map((problem) => (
        <Alert key={problem} color="orange" mt="xs" role="alert">
          {problem}
        </Alert>
      ))}
      <LiveMessage>{announcement}</LiveMessage>
    </Input.Wrapper>
  )
}

function Buttons(props: {
  id: string
  label: string
  several: boolean
  disabled: boolean
  over: boolean
  add: (files: readonly File[]) => void
}) {
  const coarse = matchMedia('(pointer: coarse)').matches
  return (
    <div className={styles.buttons}>
      {coarse && (
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && props.add([file])}>
          {(given) => (
            <Button
              {...given}
              id={props.id}
              variant="light"
              leftSection={<Icon name="camera" />}
              disabled={props.disabled}
              aria-label={`${fileMessages.takePhoto}: ${props.label}`}
            >
              {fileMessages.takePhoto}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept={acceptAttribute} multiple onChange={props.add}>
        {(given) => (
          <Button
            {...given}
            id={coarse ? undefined : props.id}
            variant="default"
            leftSection={<Icon name="file" />}
            disabled={props.disabled}
            aria-label={`${props.several ? fileMessages.chooseFiles : fileMessages.chooseFile}: ${props.label}`}
          >
            {props.several ? fileMessages.chooseFiles : fileMessages.chooseFile}
          </Button>
        )}
      </FileButton>
      {!coarse && (
        <Text size="sm" c="dimmed">
          {props.over ? fileMessages.dropHere : fileMessages.orDrop}
        </Text>
      )}
    </div>
  )
}
