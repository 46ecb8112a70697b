import type { OpenApiDocument } from './openapi-document.ts'
import type { JsonSchema } from './operation.ts'

/** The document as a page without scripts, so that it needs no exception from the app's policy. */
export function documentationPage(document: OpenApiDocument): string {
  const sections = document.tags.map(({ name }) => section(document, name)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairlead API</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #14212b; background: #fff }
h2 { margin: 2rem 0 0.5rem; border-bottom: 1px solid #b8c4cc }
summary { padding: 0.75rem 0; cursor: pointer }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 0.75rem; background: #f0f4f7 }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
@media (prefers-color-scheme: dark) { body { color: #e6edf2; background: #10181f } pre { background: #1b2731 } a { color: #8cc8ff } }
</style>
</head>
<body>
<main>
<h1>Fairlead API</h1>
<p>${escapeHtml(document.info.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p><a href="openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)})</p>
${sections}
</main>
</body>
</html>
`
}

function section(document: OpenApiDocument, tag: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => Array.isArray(operation.tags) && operation.tags.includes(tag))
      .map(([method, operation]) => operationBlock(path, method, operation)),
  )
  return `<section><h2>${escapeHtml(tag)}</h2>\n${operations.join('\n')}\n</section>`
}

function operationBlock(path: string, method: string, operation: JsonSchema): string {
  const details = {
    parameters: operation.parameters,
    requestBody: operation.requestBody,
    responses: operation.responses,
  }
  return `<details><summary><code class="method">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code> ${escapeHtml(
    String(operation.summary),
  )}</summary>
<pre tabindex="0">${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
