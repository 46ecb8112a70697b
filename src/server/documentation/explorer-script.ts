import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'

/**
 * What the page does in the browser: shows the document, finds operations by path and summary, opens a part from the
 * contents, and signs in for the requests that are tried. A token stays in the page and ends with it.
 */
export const explorerScript = `
const matches = (operation, words) => {
  const text = [operation.get('path'), operation.get('method'), operation.getIn(['operation', 'summary'])].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
/** A part whose name has the words stays whole; of others only the operations that do. */
const opsFilter = (parts, phrase) => {
  const words = phrase.toLowerCase().split(/\\s+/).filter(Boolean)
  return parts
    .map((part, name) =>
      words.every((word) => name.toLowerCase().includes(word))
        ? part
        : part.update('operations', (operations) => operations.filter((one) => matches(one, words))),
    )
    .filter((part) => part.get('operations').size > 0)
}
const explorer = SwaggerUIBundle({
  url: 'openapi.json',
  domNode: document.getElementById('explorer'),
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  plugins: [{ fn: { opsFilter } }],
})
document.getElementById('contents').addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const part = document.querySelector('[data-tag="' + CSS.escape(target.textContent) + '"]')
  if (part?.dataset.isOpen === 'false') part.click()
  part?.scrollIntoView()
})
document.getElementById('sign-in').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(event.target))
  const told = document.getElementById('signed-in')
  try {
    const response = await fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const answer = await response.json()
    if (response.ok) explorer.preauthorizeApiKey('session', answer.token)
    told.textContent = response.ok ? 'Signed in as ' + email : answer.message
  } catch {
    told.textContent = ${JSON.stringify(failureCatalogue.noConnection)}
  }
})
`
