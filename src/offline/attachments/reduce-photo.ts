import { AttachmentRefused } from './attachment-errors.ts'

/** The long edge in pixels that a photo is reduced to, and its JPEG quality. */
const longEdge = 1600
const quality = 0.8

/**
 * A photo as it is kept: turned as it was held, at most 1600 pixels long, JPEG. Drawing it anew leaves out everything a
 * camera wrote beside the picture, such as the place. Transparency becomes white.
 */
export async function reducePhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new AttachmentRefused('unreadable', 'This picture cannot be read.')
  })
  const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new AttachmentRefused('unreadable', 'This browser cannot reduce pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
