import type { Page } from '@playwright/test'
import type { ChosenFile } from '../journeys/camera-photo.ts'

/** A photo of 1000 by 750 pixels, some 150 kB after the app has reduced it; each `seed` gives another picture. */
export async function deckPhoto(page: Page, seed: number): Promise<ChosenFile> {
  const base64 = await page.evaluate(async (start) => {
    const canvas = new OffscreenCanvas(1000, 750)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    let state = start + 1
    const next = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    for (let spot = 0; spot < 2500; spot += 1) {
      context.fillStyle = `rgb(${Math.floor(next() * 256)} ${Math.floor(next() * 256)} ${Math.floor(next() * 256)})`
      context.fillRect(next() * 1000, next() * 750, 8 + next() * 60, 8 + next() * 40)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, seed)
  return { name: `deck-${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
