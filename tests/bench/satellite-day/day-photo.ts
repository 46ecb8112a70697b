import type { Page } from '@playwright/test'
import type { ChosenFile } from '../../journeys/camera-photo.ts'

/**
 * A photo as a tablet's camera writes it, 2400 by 1800 pixels: a sky that pales towards the horizon, and below it things
 * of every size that hide each other, small ones being many (their number falls with the third power of their size, as it
 * does in photographs), each shaded; soft as a lens is, with the grain of a sensor. In bytes it stands for photographs, as
 * JPEG and as WebP (`README.md`). Each `seed` gives another picture.
 */
export async function dayPhoto(page: Page, seed: number): Promise<ChosenFile> {
  const base64 = await page.evaluate(async (start) => {
    const [width, height] = [2400, 1800]
    let state = (start * 7919 + 1) % 2_147_483_647
    const next = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const horizon = 400 + next() * 300
    const sky = context.createLinearGradient(0, 0, 0, horizon)
    sky.addColorStop(0, '#7f9fc4')
    sky.addColorStop(1, '#d3dbe0')
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#46565c'
    context.fillRect(0, horizon, width, height)
    const [least, greatest] = [3, 600]
    for (let thing = 0; thing < 45_000; thing += 1) {
      const size = 1 / Math.sqrt(1 / greatest ** 2 + next() * (1 / least ** 2 - 1 / greatest ** 2))
      const [x, y] = [next() * width, horizon + size * 0.5 + next() * (height - horizon)]
      // Steel, paint, rope, rust and sea: little colour, much light and shade.
      const [light, hue, colour] = [20 + next() * 45, next() < 0.7 ? 190 + next() * 50 : 15 + next() * 35, next() * 28]
      const turn = next() * Math.PI
      const [across, along] = [Math.cos(turn) * size, Math.sin(turn) * size]
      const shade = context.createLinearGradient(x - across, y - along, x + across, y + along)
      shade.addColorStop(0, `hsl(${hue} ${colour}% ${light}%)`)
      shade.addColorStop(1, `hsl(${hue} ${colour}% ${light * (0.55 + next() * 0.4)}%)`)
      context.fillStyle = shade
      context.beginPath()
      if (next() < 0.5) context.ellipse(x, y, size, size * (0.25 + next() * 0.75), next() * Math.PI, 0, 7)
      else {
        for (let corner = 0; corner < 4; corner += 1) {
          const angle = turn + corner * (Math.PI / 2) + (next() - 0.5) * 0.7
          context.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.7)
        }
      }
      context.fill()
    }
    context.filter = 'blur(1px)'
    context.drawImage(canvas, 0, 0)
    const exposed = context.getImageData(0, 0, width, height)
    for (let at = 0; at < exposed.data.length; at += 4) {
      const grain = (next() + next() + next() - 1.5) * 5
      for (let part = at; part < at + 3; part += 1) exposed.data[part] = (exposed.data[part] ?? 0) + grain
    }
    context.putImageData(exposed, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, seed)
  return { name: `deck-${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
