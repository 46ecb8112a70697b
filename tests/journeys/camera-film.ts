import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'

const [width, height] = [640, 480]
/** Pixels of one module of a code, in the film. */
const modulePixels = 8
/** Brightness of ink and paper as a camera sees them, which is never quite black and white. */
const [ink, paper] = [40, 215]

/** The brightness of each pixel of a picture in which a label with this text lies askew of the middle. */
function brightness(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const pixels = Buffer.alloc(width * height, 128)
  const [left, top] = [60, 20]
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      for (let y = 0; y < modulePixels; y += 1) {
        const at = (top + row * modulePixels + y) * width + left + column * modulePixels
        pixels.fill(isDark ? ink : paper, at, at + modulePixels)
      }
    }
  }
  return pixels
}

/** Flags with which Chromium films this text in place of a real camera, and the person has allowed it. */
export function filming(text: string, file: string): string[] {
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(text), grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
    '--use-fake-ui-for-media-stream',
  ]
}

/** A code as a picture file, as somebody took it elsewhere. */
export function codePicture(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const gif = encodeQR(text, 'gif', { ecc: 'medium', border: 4, scale: 8 })
  return { name: 'label.gif', mimeType: 'image/gif', buffer: Buffer.from(gif) }
}
