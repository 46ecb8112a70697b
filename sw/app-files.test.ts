import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppFile, createAppFiles } from './app-files.ts'
import { fileListName } from './file-list.ts'

const base = 'https://fairlead.test/service-worker.js'
const at = (path: string) => new URL(path, base).href

/** A cache as a worker sees one, by addresses. */
class MemoryCache {
  readonly #kept = new Map<string, { bytes: ArrayBuffer; type: string }>()
  async match(key: string | Request): Promise<Response | undefined> {
    const found = this.#kept.get(urlOf(key))
    return found && new Response(found.bytes.slice(0), { headers: { 'content-type': found.type } })
  }
  async put(key: string | Request, response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? ''
    this.#kept.set(urlOf(key), { bytes: await response.arrayBuffer(), type })
  }
  keys = async () => [...this.#kept.keys()].map((url) => ({ url }))
  delete = async (key: string | { url: string }) => this.#kept.delete(typeof key === 'string' ? key : key.url)
}

const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url)

/** The caches of a browser that has never been here. */
function emptyCaches() {
  const all = new Map<string, MemoryCache>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? new MemoryCache()
    all.set(name, cache)
    return cache
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(key: string | Request, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, cache] of all) {
        if (cacheName !== undefined && name !== cacheName) continue
        const found = await cache.match(key)
        if (found) return found
      }
      return undefined
    },
  }
}

type Build = { parts: readonly string[]; list: string; named: AppFile[]; files: Map<string, string> }

/** A build with a page, a picture and parts with hashed names. */
function build(...parts: string[]): Build {
  const list = JSON.stringify(parts)
  const page = `<body><div id="root"></div>${parts.map((part) => `<script src="/${part}"></script>`).join('')}</body>`
  const files = new Map([
    [at('index.html'), page],
    [at('icons/fairlead.svg'), '<svg/>'],
    [at(fileListName), list],
    ...parts.map((part) => [at(part), `let ${JSON.stringify(part)}`] as const),
  ])
  const named = [
    { url: 'index.html', revision: sha(page).slice(0, 8) },
    { url: 'icons/fairlead.svg', revision: 'aaaaaaaa' },
    { url: fileListName, revision: sha(list) },
  ]
  return { parts, list, named, files }
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

const types: Record<string, string> = { html: 'text/html', svg: 'image/svg+xml', json: 'application/json' }
let served = new Map<string, string>()
let asked: string[] = []

/** The network: what is served, or nothing at all. */
async function fetchServed(input: string | Request): Promise<Response> {
  const url = urlOf(input)
  asked.push(url)
  const text = served.get(url)
  if (text === undefined) throw new TypeError('Failed to fetch')
  const isPage = text.startsWith('<body>')
  const type = isPage ? 'text/html' : (types[url.split('.').at(-1) ?? ''] ?? 'text/javascript')
  return new Response(text, { headers: { 'content-type': type } })
}

let store = emptyCaches()
beforeEach(() => {
  store = emptyCaches()
  asked = []
  vi.stubGlobal('caches', store)
  vi.stubGlobal('fetch', fetchServed)
})
afterEach(() => vi.unstubAllGlobals())

const keptIn = async (name: string) => (await (await store.open(name)).keys()).map(({ url }) => url).sort()
const first = build('assets/a-1.js', 'assets/b-1.js')
const second = build('assets/a-2.js', 'assets/b-1.js')

async function install({ named, files }: Build) {
  served = files
  const kept = createAppFiles(named, base)
  await kept.fetchAll()
  return kept
}

describe('an installation', () => {
  it('keeps the list, what it names and what the worker names', async () => {
    await install(first)
    const [page, picture, list] = first.named.map(({ url, revision }) => `${at(url)}?revision=${revision}`)
    const all = [list ?? '', ...first.parts.map(at), picture ?? '', page ?? '']
    expect(await keptIn('fairlead-files')).toEqual(all.sort((left, right) => (left < right ? -1 : 1)))
  })

  it.each([
    ['the page of a captive portal', '<body>Please sign in to the network</body>'],
    ['the list of another build', second.list],
    ['a list that was cut off', first.list.slice(0, -4)],
  ])('keeps nothing and fails where the list is %s', async (_, text) => {
    served = new Map([...first.files, [at(fileListName), text]])
    await expect(createAppFiles(first.named, base).fetchAll()).rejects.toThrow(fileListName)
    expect(await keptIn('fairlead-files')).toEqual([])
    // Tried again with the right one, it succeeds.
    await install(first)
    expect(await keptIn('fairlead-files')).toHaveLength(5)
  })

  it('goes on where it was cut off, and asks for nothing twice', async () => {
    served = new Map([...first.files].filter(([url]) => url !== at('assets/b-1.js')))
    await expect(createAppFiles(first.named, base).fetchAll()).rejects.toThrow()
    asked = []
    await install(first)
    expect(asked).toContain(at('assets/b-1.js'))
    expect(asked).not.toContain(at(fileListName))
    expect(asked).not.toContain(at('assets/a-1.js'))
  })

  it('refuses the page of a build that came between the list and the page', async () => {
    served = new Map([...first.files, [at('index.html'), second.files.get(at('index.html')) ?? '']])
    await expect(createAppFiles(first.named, base).fetchAll()).rejects.toThrow('index.html')
  })
})

describe('a later version', () => {
  it('takes what has not changed from the one before, whose own files it puts aside', async () => {
    await install(first)
    asked = []
    const kept = await install(second)
    expect(asked.sort()).toEqual([at(fileListName), at('assets/a-2.js'), at('index.html')].sort())
    await kept.archiveOldFiles()
    const own = await keptIn('fairlead-files')
    expect(own).toEqual(expect.arrayContaining([at('assets/a-2.js'), at('assets/b-1.js')]))
    expect(own).not.toContain(at('assets/a-1.js'))
    expect(await keptIn('fairlead-files-before')).toContain(at('assets/a-1.js'))
    const old = await kept.readHashed(new Request(at('assets/a-1.js')))
    expect(await old.text()).toContain('a-1')
  })

  it('leaves the list of the version before alone until it takes over', async () => {
    await install(first)
    await install(second)
    const lists = (await keptIn('fairlead-files')).filter((url) => url.includes(fileListName))
    expect(lists).toHaveLength(2)
  })

  it('comes after a worker whose list stood in itself, as those before this one did', async () => {
    const cache = await store.open('fairlead-files')
    for (const part of first.parts) await cache.put(at(part), new Response('let x'))
    await cache.put(`${at('index.html')}?revision=old`, new Response('<body>'))
    const kept = await install(second)
    await kept.archiveOldFiles()
    expect(await keptIn('fairlead-files')).not.toContain(`${at('index.html')}?revision=old`)
    expect(await keptIn('fairlead-files-before')).toContain(`${at('index.html')}?revision=old`)
  })
})

describe('what draws documents', () => {
  const reader = build('assets/a-3.js', 'assets/pdf-1.mjs')
  const later = build('assets/a-4.js', 'assets/pdf-2.mjs')

  it('is fetched by no installation of a device that has opened none', async () => {
    await install(reader)
    await install(later)
    expect(asked.filter((url) => url.endsWith('.mjs'))).toEqual([])
  })

  it('comes with each later version once the page has stored it, and the one before stays aside', async () => {
    const kept = await install(reader)
    await (await store.open('fairlead-files')).put(at('assets/pdf-1.mjs'), new Response('let pdf'))
    await kept.archiveOldFiles()
    expect(await keptIn('fairlead-files')).toContain(at('assets/pdf-1.mjs'))
    const next = await install(later)
    await next.archiveOldFiles()
    expect((await keptIn('fairlead-files')).filter((url) => url.endsWith('.mjs'))).toEqual([at('assets/pdf-2.mjs')])
    expect(await keptIn('fairlead-files-before')).toContain(at('assets/pdf-1.mjs'))
  })
})

describe('files that the browser has removed', () => {
  it('come from the network', async () => {
    const kept = await install(first)
    await store.delete('fairlead-files')
    const page = kept.keyOf(at('index.html')) ?? ''
    expect(await (await kept.read(page, at('index.html'))).text()).toContain('id="root"')
    expect(await (await kept.readHashed(new Request(at('assets/a-1.js')))).text()).toContain('a-1')
  })

  it('leave the others where they are when the list is gone and cannot be had', async () => {
    const kept = await install(first)
    const cache = await store.open('fairlead-files')
    await cache.delete(`${at(fileListName)}?revision=${sha(first.list)}`)
    served = new Map()
    await kept.archiveOldFiles()
    expect(await keptIn('fairlead-files')).toHaveLength(4)
    served = first.files
    await kept.archiveOldFiles()
    expect(await keptIn('fairlead-files')).toHaveLength(5)
  })
})
