import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { addPage, filterChunkPaths, parsePreloadList } from './preload-list.ts'

const origin = 'https://fairlead.example'

describe('chunksAmong', () => {
  it('takes the scripts and styles of the app, each once', () => {
    const preloaded = [
      '/assets/a-1.js',
      '/assets/b~c-2.css',
      '/palette.js',
      '/api/me',
      '/assets/a-1.js',
      '/assets/x-3.woff2',
    ]
    const addresses = [...preloaded.map((path) => `${origin}${path}`), 'https://elsewhere.example/assets/a-4.js']
    expect(filterChunkPaths(addresses, origin)).toEqual(['/assets/a-1.js', '/assets/b~c-2.css'])
  })
})

describe('withPage', () => {
  const stored = (...pages: [string, string[]][]) => ({ build: 'b', pages })

  it('puts the page of this start first, with what this start needed besides', () => {
    expect(addPage(stored(['/a', ['1']], ['/b', ['2']]), '/b', ['3', '2'])).toEqual(
      stored(['/b', ['2', '3']], ['/a', ['1']]),
    )
    expect(addPage(stored(['/a', ['1']]), '/c', ['3'])).toEqual(stored(['/c', ['3']], ['/a', ['1']]))
  })

  it('keeps six pages', () => {
    const full = stored(...['/1', '/2', '/3', '/4', '/5', '/6'].map((path): [string, string[]] => [path, []]))
    expect(addPage(full, '/7', []).pages.map(([path]) => path)).toEqual(['/7', '/1', '/2', '/3', '/4', '/5'])
  })
})

describe('parsePreloadList', () => {
  it('reads what is of this build, and nothing else', () => {
    const stored = { build: 'b', pages: [['/a', ['1']], 'no page', [7, ['1']]] }
    expect(parsePreloadList(JSON.stringify(stored), 'b').pages).toEqual([['/a', ['1']]])
    for (const other of [
      JSON.stringify({ ...stored, build: 'c' }),
      '{',
      '[]',
      'null',
      '{"build":"b","pages":7}',
      null,
    ]) {
      expect(parsePreloadList(other, 'b')).toEqual({ build: 'b', pages: [] })
    }
  })
})

describe('the script before the app', () => {
  const script = readFileSync('src/app/startup/early-start.js', 'utf8')
  const build = '2026-11-22T23:00'

  function preloadedBy(stored: string | null, hasWorker = true, pathname = '/list'): string[] {
    const preloaded: { rel: string; as: string; href: string }[] = []
    runInNewContext(script, {
      localStorage: { getItem: () => stored },
      location: { pathname },
      navigator: { serviceWorker: { controller: hasWorker ? {} : null } },
      document: {
        currentScript: { dataset: { build } },
        createElement: () => ({ rel: '', as: '', href: '' }),
        head: { append: (link: { rel: string; as: string; href: string }) => preloaded.push(link) },
      },
    })
    return preloaded.map(({ rel, as, href }) => `${rel} ${as} ${href}`)
  }
  const storedList = (files: unknown, of = build, path = '/list') =>
    JSON.stringify({
      build: of,
      pages: [
        ['/other', ['/assets/other-9.js']],
        [path, files],
      ],
    })

  it('asks for what the last start of this build on this page needed', () => {
    const files = ['/assets/a-1.js', '/assets/b~c-2.css']
    expect(preloadedBy(storedList(files))).toEqual(['preload script /assets/a-1.js', 'preload style /assets/b~c-2.css'])
  })

  it('takes all records of a kind for one page', () => {
    const path = '/list/0193b0a0-1111-7222-8333-444455556666/edit'
    expect(preloadedBy(storedList(['/assets/a-1.js'], build, '/list/:id/edit'), true, path)).toEqual([
      'preload script /assets/a-1.js',
    ])
  })

  it.each([
    ['nothing was kept', null],
    ['another build kept it', storedList(['/assets/a-1.js'], 'another')],
    ['it was another page', storedList(['/assets/a-1.js'], build, '/elsewhere')],
    ['it is no JSON', '{'],
    ['there are no pages', JSON.stringify({ build, pages: 7 })],
    ['there is no page among them', JSON.stringify({ build, pages: [null, 7, '/list'] })],
    ['it is no list', storedList('/assets/a-1.js')],
    ['it names something else', storedList(['https://elsewhere.example/a.js', '/assets/../a.js', 7, null])],
  ])('asks for nothing where %s', (_, stored) => {
    expect(preloadedBy(stored)).toEqual([])
  })

  it('asks for nothing where no worker answers', () => {
    expect(preloadedBy(storedList(['/assets/a-1.js']), false)).toEqual([])
  })
})
