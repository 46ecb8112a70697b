/** What a code is looked for in. */
type Source = HTMLVideoElement | ImageBitmap

/** The text of a code in a picture; null where none is seen. */
export type CodeReader = (source: Source) => Promise<string | null>

type Detector = { detect(source: Source): Promise<readonly { rawValue: string }[]> }

declare global {
  /** The browser's own reader (Shape Detection API), which few have. */
  var BarcodeDetector:
    | { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }
    | undefined
}

/** Pixels of the longer side that are looked at: enough for a label at arm's length, and quick on an old tablet. */
const sidePixels = { video: 960, picture: 1600 } as const
/** Milliseconds for second looks at one picture. */
const lookMilliseconds = { video: 60, picture: 1000 } as const

/** A reader by the browser's own detector, else by the app's, whose code is loaded for it. */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = await ownDetector()
  if (!detector) return loadedReader()
  let instead: CodeReader | null = null
  return async (source) => {
    if (instead) return instead(source)
    try {
      return (await detector.detect(source))[0]?.rawValue ?? null
    } catch {
      // Some browsers offer a detector whose service is not there.
      instead = await loadedReader()
      return instead(source)
    }
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: OwnDetector } = globalThis
  const formats = OwnDetector ? await OwnDetector.getSupportedFormats().catch(() => []) : []
  return OwnDetector && formats.includes('qr_code') ? new OwnDetector({ formats: ['qr_code'] }) : null
}

async function loadedReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const isVideo = source instanceof HTMLVideoElement
    const kind = isVideo ? 'video' : 'picture'
    const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
    const scale = Math.min(1, sidePixels[kind] / Math.max(width, height, 1))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    if (!context || canvas.width === 0 || canvas.height === 0) return null
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      const timeLimit = lookMilliseconds[kind]
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit })
    } catch {
      // It throws where it sees no code.
      return null
    }
  }
}

/** The text of a code in a picture that was taken or chosen; null where none is seen, or it is no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await (await openCodeReader())(picture)
  } finally {
    picture.close()
  }
}
