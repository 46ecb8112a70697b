import { access, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { refusedFile } from '../store/check-upload.ts'
import type { FileType } from '../store/file-type.ts'
import { maxPixels } from '../store/image-pixels.ts'

export type PictureType = Exclude<FileType, 'application/pdf'>

// Decoders of other formats are not reachable, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.cache(false)
sharp.concurrency(1)

const formats: Readonly<Record<PictureType, { name: string; encode(picture: Sharp, quality: number): Sharp }>> = {
  'image/jpeg': { name: 'jpeg', encode: (picture, quality) => picture.jpeg({ quality }) },
  'image/png': { name: 'png', encode: (picture) => picture.png() },
  'image/webp': { name: 'webp', encode: (picture, quality) => picture.webp({ quality }) },
}

/** Pictures that arrive in rounds, each of the whole, are held whole while they are read. */
const maxInterlacedPixels = 25_000_000
/** The first is not told from the original by eye; the second where a poor original would grow with the first. */
const qualities = [85, 60]
const greatestGrowth = 1.5
const neverTooLargeBytes = 100_000
const timeoutSeconds = 30

const damaged = () => refusedFile('The picture is damaged or is not one. Please take or save it again')
const tooManyPixels = () => refusedFile('The picture is too large')

/**
 * The picture read to its end and encoded anew, upright: what a camera wrote beside it, such as the place, is gone, and so
 * is whatever else the file was. 422 where it is damaged, of another kind than its beginning says, or too large. One at a
 * time in a process, so that memory is bounded.
 */
export function encodePicture(path: string, type: PictureType): Promise<Buffer> {
  return inTurn(async () => {
    try {
      return await encode(path, type)
    } catch (error) {
      // The file itself went: another server over the same store was quicker. Anything else is the picture's fault.
      await access(path)
      throw error
    }
  })
}

async function encode(path: string, type: PictureType): Promise<Buffer> {
  const { name, encode: encodeAs } = formats[type]
  const open = () => sharp(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
  const { format, width, height, isProgressive } = await open().metadata().catch(refuseDamaged)
  if (format !== name) throw damaged()
  if (width * height > (isProgressive ? maxInterlacedPixels : maxPixels)) throw tooManyPixels()
  const { size } = await stat(path)
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    const picture = encodeAs(open().autoOrient().timeout({ seconds: timeoutSeconds }), quality)
    encoded = await picture.toBuffer().catch(refuseDamaged)
    if (type === 'image/png' || encoded.length <= Math.max(size * greatestGrowth, neverTooLargeBytes)) break
  }
  return encoded
}

function refuseDamaged(error: unknown): never {
  if (error instanceof Error && /pixel limit|timeout/.test(error.message)) throw tooManyPixels()
  throw damaged()
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the work once all earlier work has ended. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
