import { describe, expect, it } from 'vitest'
import { maxPages, onlyAtOffice, readPages } from './read-pages.ts'

const row = (id: string) => ({ id })

describe('a list read from the office', () => {
  it('has the rows of all pages, each once', async () => {
    const pages = [['a', 'b'], ['b', 'c'], ['d']]
    const read = await readPages(async (page) => ({
      data: (pages[page - 1] ?? []).map(row),
      pagination: { lastPage: pages.length },
    }))
    expect(read).toEqual(['a', 'b', 'c', 'd'].map(row))
  })

  it('is left after one page where there are too many', async () => {
    const requested: number[] = []
    const read = await readPages(async (page) => {
      requested.push(page)
      return { data: [row('a')], pagination: { lastPage: maxPages + 1 } }
    })
    expect(read).toBeNull()
    expect(requested).toEqual([1])
  })

  it('is empty where the office has none', async () => {
    expect(await readPages(async () => ({ data: [], pagination: { lastPage: 0 } }))).toEqual([])
  })

  it('fails as a page does', async () => {
    await expect(readPages(() => Promise.reject(new Error('silence')))).rejects.toThrow('silence')
  })

  it('has handed over the pages before the one that fails', async () => {
    let shown: readonly { id: string }[] = []
    const reading = readPages(
      async (page) => {
        if (page === 3) throw new Error('silence')
        return { data: [row(`${page}`)], pagination: { lastPage: 3 } }
      },
      (rows) => {
        shown = rows
      },
    )
    await expect(reading).rejects.toThrow('silence')
    expect(shown).toEqual([row('1'), row('2')])
  })
})

it('the device’s own row stands before the office’s', () => {
  expect(onlyAtOffice([row('a'), row('b')], [row('b'), row('c')])).toEqual([row('c')])
})
