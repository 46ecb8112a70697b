import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { chunksAmong } from './keep-early-chunks.ts'

const origin = 'https://fairlead.example'

describe('chunksAmong', () => {
  it('takes the scripts and styles of the app, each once', () => {
    const asked = [
      '/assets/a-1.js',
      '/assets/b~c-2.css',
      '/palette.js',
      '/api/me',
      '/assets/a-1.js',
      '/assets/x-3.woff2',
    ]
    const addresses = [...asked.map((path) => `${origin}${path}`), 'https://elsewhere.example/assets/a-4.js']
    expect(chunksAmong(addresses, origin)).toEqual(['/assets/a-1.js', '/assets/b~c-2.css'])
  })
})

describe('the script before the app', () => {
  const script = readFileSync('public/early-start.js', 'utf8')
  const build = '2026-11-22T23:00'

  function askedEarly(stored: string | null, hasWorker = true): string[] {
    const asked: { rel: string; as: string; href: string }[] = []
    runInNewContext(script, {
      localStorage: { getItem: () => stored },
      navigator: { serviceWorker: { controller: hasWorker ? {} : null } },
      document: {
        currentScript: { dataset: { build } },
        createElement: () => ({ rel: '', as: '', href: '' }),
        head: { append: (link: { rel: string; as: string; href: string }) => asked.push(link) },
      },
    })
    return asked.map(({ rel, as, href }) => `${rel} ${as} ${href}`)
  }
  const kept = (files: unknown, of = build) => JSON.stringify({ build: of, files })

  it('asks for what the last start of this build needed', () => {
    const files = ['/assets/a-1.js', '/assets/b~c-2.css']
    expect(askedEarly(kept(files))).toEqual(['preload script /assets/a-1.js', 'preload style /assets/b~c-2.css'])
  })

  it.each([
    ['nothing was kept', null],
    ['another build kept it', kept(['/assets/a-1.js'], 'another')],
    ['it is no JSON', '{'],
    ['it is no list', kept('/assets/a-1.js')],
    ['it names something else', kept(['https://elsewhere.example/a.js', '/assets/../a.js', 7, null])],
  ])('asks for nothing where %s', (_, stored) => {
    expect(askedEarly(stored)).toEqual([])
  })

  it('asks for nothing where no worker answers', () => {
    expect(askedEarly(kept(['/assets/a-1.js']), false)).toEqual([])
  })
})
