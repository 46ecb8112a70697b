import { useEffect, useRef, useState } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { signatureFileName } from '#src/resource/display/file-kind.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useFileKeeper } from '../files/file-keeper.ts'
import { signatureMessages as messages } from '../messages/signature-messages.ts'
import { readDrawing, type SignatureDrawing, writeDrawing } from './signature-drawing.ts'
import { pictureOf } from './signature-picture.ts'

/** Milliseconds after a stroke until the picture is made: a name has several strokes. */
const pauseMilliseconds = 400

type StoredSignature = {
  /** Undefined until read; null where there is only a picture, or nothing. */
  drawing: SignatureDrawing | null | undefined
  failure: string | null
  /** The form waits from now on for the drawing in progress. */
  begin: () => void
  /** Stores a drawing with the draft, `null` removes it; `atOnce` for changes that are no stroke. */
  store: (drawing: SignatureDrawing | null, atOnce?: boolean) => void
}

/** A signature in a form: its picture in the draft's fields, and its strokes beside it on this device. */
export function useStoredSignature(options: {
  file: FileReference | null
  draftId: string
  folder: string
  onChange: (file: FileReference | undefined) => void
  onBusy?: (isBusy: boolean) => void
}): StoredSignature {
  const { file } = options
  const keeper = useFileKeeper()
  const latest = useLatest(options)
  const [drawing, setDrawing] = useState<SignatureDrawing | null | undefined>(file ? undefined : null)
  const [failure, setFailure] = useState<string | null>(null)
  const [first] = useState(file?.id ?? null)
  useEffect(() => {
    if (first === null) return
    let current = true
    const setStored = (text: string | null) => current && setDrawing((before) => before ?? readDrawing(text))
    keeper.readDrawing(first).then(setStored, () => setStored(null))
    return () => {
      current = false
    }
  }, [first, keeper])

  const busy = useRef(false)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pictures = useRef<string[]>([])

  function wait(isBusy: boolean): void {
    if (busy.current === isBusy) return
    busy.current = isBusy
    latest.current.onBusy?.(isBusy)
  }
  function begin(): void {
    clearTimeout(timer.current)
    turn.current += 1
    wait(true)
  }
  async function store(made: SignatureDrawing): Promise<void> {
    const mine = turn.current
    try {
      const picture = await pictureOf(made)
      if (mine !== turn.current) return
      if (!picture) throw new Error('nothing was drawn')
      const { draftId, folder } = latest.current
      // The one before the last may be deleted: the draft that named it has been saved since.
      const outdated = pictures.current.length > 1 ? (pictures.current.shift() ?? null) : null
      const attached = await keeper.attachDrawing(
        draftId,
        { picture, folder, name: signatureFileName, drawing: writeDrawing(made) },
        outdated,
      )
      pictures.current.push(attached.id)
      if (mine !== turn.current) return
      latest.current.onChange(attached)
      setFailure(null)
    } catch {
      setFailure(messages.failed)
    } finally {
      if (mine === turn.current) wait(false)
    }
  }
  function storeDrawing(made: SignatureDrawing | null, atOnce = false): void {
    begin()
    setDrawing(made)
    if (made) {
      timer.current = setTimeout(() => void store(made), atOnce ? 0 : pauseMilliseconds)
      return
    }
    latest.current.onChange(undefined)
    wait(false)
  }
  return { drawing, failure, begin, store: storeDrawing }
}
