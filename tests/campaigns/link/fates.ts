/** What may happen to a request on a bad link. */
export const fates = [
  'through',
  /** The connection breaks before the server receives it. */
  'lost',
  /** The connection breaks within the request's body. */
  'request-cut',
  /** The server handles it, but the answer is lost. */
  'answer-lost',
  /** The answer breaks off in its middle. */
  'answer-cut',
  /** The answer comes late. */
  'delayed',
  /** No answer ever comes. */
  'hung',
  /** An intermediary sends it twice. */
  'repeated',
  /** A captive portal answers with its page, and 200. */
  'portal',
  /** A captive portal redirects the browser to its page. */
  'portal-redirect',
  /** A proxy answers 404 in HTML. */
  'gateway-404',
  /** A proxy answers in HTML that it reaches no server. */
  'gateway-502',
] as const

export type Fate = (typeof fates)[number]

/** A foreign answer: status, headers and page. */
export const strangers: Readonly<
  Record<
    'portal' | 'portal-redirect' | 'gateway-404' | 'gateway-502',
    { status: number; headers: Record<string, string>; page: string }
  >
> = {
  portal: { status: 200, headers: {}, page: '<!doctype html><h1>Harbour Wi-Fi: buy a voucher</h1>' },
  'portal-redirect': { status: 302, headers: { location: '/harbour-wifi/voucher' }, page: '' },
  'gateway-404': { status: 404, headers: {}, page: '<html><h1>404 Not Found</h1><hr>proxy/1.18</html>' },
  'gateway-502': { status: 502, headers: {}, page: '<html><h1>502 Bad Gateway</h1><hr>proxy/1.18</html>' },
}
