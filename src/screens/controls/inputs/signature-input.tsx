import { Button, Input, Skeleton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isFileReference } from '../../data/fields/file-reference.ts'
import { signatureMessages as messages } from '../../messages/signature-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import { ShownSignature } from '../../signature/shown-signature.tsx'
import { type Drawn, useSignaturePad } from '../../signature/use-signature-pad.ts'
import { useStoredSignature } from '../../signature/use-stored-signature.ts'
import type { ControlProps } from './control-props.ts'
import styles from './signature-input.module.css'

/** A name drawn with finger, pen or mouse, or typed where drawing is not possible. */
export function SignatureInput({ field, id, value, onChange, label, error, draftId, onBusy }: ControlProps) {
  const file = isFileReference(value) ? value : null
  const stored = useStoredSignature({ file, draftId, folder: field.target ?? '', onChange, onBusy })
  const { drawing } = stored
  const typed = drawing && 'typed' in drawing ? drawing.typed : null
  const [isTyping, setTyping] = useState(false)
  const isSigned = file !== null || (drawing !== null && drawing !== undefined)
  const state = typed === null ? (isSigned ? messages.signed : messages.empty) : messages.typed(typed)
  const strokes = drawing && 'strokes' in drawing ? drawing.strokes : []
  const isPicture = file !== null && strokes.length === 0
  const types = isTyping || typed !== null

  function undo(): void {
    if (!drawing || !('strokes' in drawing)) return
    stored.store(strokes.length > 1 ? { ...drawing, strokes: strokes.slice(0, -1) } : null, true)
  }
  function changeMode(): void {
    setTyping(!types)
    stored.store(null)
  }

  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      bd={0}
      p={0}
      m={0}
      miw={0}
    >
      {types && (
        <TextInput
          label={messages.name}
          maxLength={80}
          autoComplete="name"
          mt="xs"
          value={typed ?? ''}
          onChange={({ currentTarget }) => {
            const name = currentTarget.value
            stored.store(name.trim() === '' ? null : { typed: name })
          }}
        />
      )}
      <div id={id} tabIndex={-1} className={styles.sheet} data-error={error ? true : undefined}>
        {drawing === undefined && <Skeleton height="100%" />}
        {drawing !== undefined && (isPicture || types) && (
          <div className={styles.picture}>{file && <ShownSignature label={label} value={file} />}</div>
        )}
        {drawing !== undefined && !isPicture && !types && (
          <Pad
            label={messages.pad(label, state)}
            drawn={drawing && 'strokes' in drawing ? { strokes: drawing.strokes, size: drawing } : null}
            onBegin={stored.begin}
            onEnd={({ strokes: all, size }) => stored.store({ ...size, strokes: all.map((points) => [...points]) })}
          />
        )}
      </div>
      <div className={styles.foot}>
        <span role="status" className={styles.state}>
          {state}
        </span>
        {strokes.length > 0 && (
          <Button variant="default" leftSection={<Icon name="undo" />} onClick={undo}>
            {messages.undo}
          </Button>
        )}
        {isSigned && (
          <Button variant="default" leftSection={<Icon name="close" />} onClick={() => stored.store(null)}>
            {messages.clear}
          </Button>
        )}
        <Button variant="subtle" onClick={changeMode}>
          {types ? messages.draw : messages.type}
        </Button>
      </div>
      {stored.failure && <Input.Error role="alert">{stored.failure}</Input.Error>}
    </Input.Wrapper>
  )
}

type PadProps = {
  label: string
  drawn: Drawn | null
  onBegin: () => void
  onEnd: (drawn: Drawn) => void
}

function Pad({ label, drawn, onBegin, onEnd }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useSignaturePad(canvas, { onBegin, onEnd })
  const strokes = drawn?.strokes
  const shown = useRef<Drawn['strokes'] | undefined>(undefined)
  useEffect(() => {
    if (strokes === shown.current) return
    shown.current = strokes
    show(drawn ?? { strokes: [], size: { width: 1, height: 1 } })
  })
  return (
    <>
      <span className={styles.line} aria-hidden="true" />
      {!drawn && <span className={styles.invite}>{messages.invite}</span>}
      <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
    </>
  )
}
