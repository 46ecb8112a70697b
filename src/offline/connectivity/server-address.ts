/** The public name of this application in `X-API-Key`; it authenticates nobody. */
export const applicationKey = 'fairlead-web'

let serverOrigin: string | null = null

/** Where the server is, when it is not where the page came from (tests outside a browser). */
export function setServerOrigin(address: string | null): void {
  serverOrigin = address
}

/** The absolute address of a path below `/api/v1`, of the given tenant or of the credential's own. */
export function apiUrl(path: string, tenant: string | null = null): string {
  const base = tenant === null ? '/api/v1' : `/api/v1/tenants/${tenant}`
  return `${serverOrigin ?? globalThis.location.origin}${base}/${path.replace(/^\//, '')}`
}

/** Whether an answer is the server's own: captive portals answer with pages and redirections. */
export function isServerResponse(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return !response.redirected && !type.startsWith('text/html')
}

/** Every refusal of the server has a request id: without one it comes from a gateway and decides nothing here. */
export function isServerAnswer(status: number, json: unknown): boolean {
  return status < 400 || typeof Reflect.get(Object(json), 'requestId') === 'string'
}
