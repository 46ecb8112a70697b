import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const page = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>${head}</head><body><div id="root"></div></body></html>`

/** The floor of a cold start: a page of Mantine's with one heading and nothing else, served from this machine. */
export async function openEmptyPage(): Promise<{ origin: string; close(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('empty-app.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Map(
    outputFiles.map(({ path, contents }) => [path.endsWith('.css') ? '/app.css' : '/app.js', contents]),
  )
  const server = createServer(({ url = '/' }, answer) => {
    const file = files.get(url)
    if (file) answer.writeHead(200, { 'content-type': url.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(file)
    else {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      answer.end(page('<link rel="stylesheet" href="/app.css"><script type="module" src="/app.js"></script>'))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
