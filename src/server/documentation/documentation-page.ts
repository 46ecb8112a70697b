import type { OpenApiDocument } from './openapi-document.ts'

/** Where the page's own files are served: outside the app, whose worker leaves them to the network. */
export const explorerPath = '/docs/static'

/**
 * The page of the API: contents, and an explorer with search, sign-in and requests to try. Its scripts and styles come
 * from this server alone, as the app's policy demands.
 */
export function documentationPage({ tags }: Pick<OpenApiDocument, 'tags'>): string {
  const contents = tags.map(({ name }) => `<li><button type="button">${escapeHtml(name)}</button></li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairlead API</title>
<link rel="alternate" type="application/json" href="openapi.json">
<link rel="stylesheet" href="${explorerPath}/swagger-ui.css">
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #14212b; background: #fff }
header, main { padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end }
label { display: grid; font-size: 0.875rem }
input, form button { font: inherit; min-height: 2.5rem; padding: 0 0.75rem }
nav ul { list-style: none; margin: 0; padding: 0 }
nav button { font: inherit; min-height: 2rem; padding: 0; border: 0; background: none; color: #0b5394; text-align: start; cursor: pointer }
@media (min-width: 62rem) {
  main { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 1.5rem; align-items: start }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto }
}
</style>
<script src="${explorerPath}/swagger-ui-bundle.js" defer></script>
<script src="${explorerPath}/explorer.js" defer></script>
</head>
<body>
<header>
<h1>Fairlead API</h1>
<form id="sign-in">
<label>E-mail <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
<output id="signed-in"></output>
</form>
</header>
<main>
<nav aria-label="Contents"><h2>Contents</h2>
<ul id="contents">
${contents}
</ul></nav>
<div id="explorer"><noscript>The explorer needs JavaScript. The whole description is in <a href="openapi.json">openapi.json</a>.</noscript></div>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
