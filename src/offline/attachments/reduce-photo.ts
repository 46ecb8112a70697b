import { AttachmentRefused } from './attachment-errors.ts'

/** The long edge in pixels that a photo is reduced to, and its quality, in WebP as in JPEG (`design/experience.md`). */
const longEdgePixels = 1600
const photoQuality = 0.7

/** What a reduced photo may be. */
export type PhotoType = 'image/webp' | 'image/jpeg'

/**
 * A photo as it is kept: turned as it was held, at most 1600 pixels long, of the type that is wished for; JPEG where this
 * browser writes no WebP. The answer's `type` says which. Drawing it anew leaves out everything a camera wrote beside the
 * picture, such as the place. Transparency becomes white.
 */
export async function reducePhoto(photo: Blob, wished: PhotoType = 'image/webp'): Promise<Blob & { type: PhotoType }> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new AttachmentRefused('unreadable', 'This photo cannot be read.')
  })
  const scale = Math.min(1, longEdgePixels / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new AttachmentRefused('unreadable', 'This browser cannot resize photos.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const drawn = await canvas.convertToBlob({ type: wished, quality: photoQuality })
  // A browser that cannot write the type writes PNG instead, and says so.
  const encoded = isOfType(drawn, wished)
    ? drawn
    : await canvas.convertToBlob({ type: 'image/jpeg', quality: photoQuality })
  if (!isOfType(encoded, wished) && !isOfType(encoded, 'image/jpeg')) {
    throw new AttachmentRefused('unreadable', 'This browser cannot resize photos.')
  }
  return encoded
}

function isOfType<Type extends PhotoType>(blob: Blob, type: Type): blob is Blob & { type: Type } {
  return blob.type === type
}
