import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

/** A script to be inlined: an address below `/src/` that is no module. */
const marked = /<script src="\/(src\/[\w/-]+\.js)"([^>]*)><\/script>/g

/** Stands in the page for the build's name. */
const buildMark = '%BUILD%'

const unmarked = /<script(?![^>]*type="module")[^>]*\ssrc="\/src\//

/**
 * Inlines the page's first scripts, which would otherwise delay everything by a request; the server allows them by hash
 * (`src/server/http/inline-scripts.ts`). The page is told the build's name, by which they know what earlier starts needed.
 */
export function inlineScripts(build: string): Plugin {
  return {
    name: 'fairlead-inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        let written = page
        for (const [tag, path = '', attributes = ''] of page.matchAll(marked)) {
          const { code } = await transform(readFileSync(path, 'utf8'), { minify: true, target: 'es2023' })
          if (code.includes('</script')) throw new Error(`${path} would end its own script`)
          written = written.replace(tag, () => `<script${attributes}>${code.trim()}</script>`)
        }
        if (unmarked.test(written)) throw new Error('a script of the page that is no module was not written into it')
        if (!written.includes(buildMark)) throw new Error(`the page does not ask for the build by ${buildMark}`)
        return written.replaceAll(buildMark, build)
      },
    },
  }
}
