import type { Page } from '@playwright/test'
import { reports, row } from './bench-session.ts'

/** Milliseconds from frame to frame while a list was scrolled. */
export type Frames = number[]

const bareRows = 50

/** Scrolls the list of all reports, and a bare copy of fifty of its rows in a box of the same size. */
export async function scrollLists(page: Page): Promise<{ list: Frames; bare: Frames }> {
  await page.goto(`${reports}?limit=all`)
  await page.locator(row).nth(20).waitFor()
  const list = await scrolled(page)
  await page.evaluate(bareCopy, { row, most: bareRows })
  const bare = await scrolled(page)
  return { list, bare }
}

/** Leaves nothing in the page but the first rows of its table, as plain elements in the box they were scrolled in. */
async function bareCopy({ row, most }: { row: string; most: number }): Promise<void> {
  const box = document.querySelector(row)?.closest('section')
  const table = box?.querySelector('table')
  if (!box || !table) throw new Error('there is no table')
  const copy = table.cloneNode(true)
  if (!(copy instanceof HTMLTableElement)) throw new Error('a table became another element')
  const body = copy.tBodies[0]
  body?.replaceChildren()
  const taken = new Set<string>()
  for (let top = 0; taken.size < most; top += 400) {
    box.scrollTop = top
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const each of table.querySelectorAll<HTMLElement>(row)) {
      const index = each.dataset.index ?? ''
      if (taken.size < most && !taken.has(index)) {
        taken.add(index)
        body?.append(each.cloneNode(true))
      }
    }
  }
  const { width, height } = box.getBoundingClientRect()
  const bare = document.createElement('section')
  bare.className = box.className
  bare.style.cssText = `width:${width}px;height:${height}px;max-height:none;overflow:auto`
  bare.append(copy)
  document.body.replaceChildren(bare)
}

/** Goes up and down the first box that scrolls, a good flick of a wheel each frame, and answers how long the frames took. */
function scrolled(page: Page): Promise<Frames> {
  return page.evaluate(async () => {
    const box = document.querySelector('table')?.closest('section')
    if (!box) throw new Error('nothing scrolls')
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const taken: number[] = []
    let step = 120
    let last = await frame()
    for (let count = 0; count < 400; count += 1) {
      if (box.scrollTop + step < 0 || box.scrollTop + step > box.scrollHeight - box.clientHeight) step = -step
      box.scrollTop += step
      const now = await frame()
      taken.push(now - last)
      last = now
    }
    return taken
  })
}
