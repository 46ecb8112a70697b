/**
 * Milliseconds that the last request of a path, begun since then, spent on making its connection: names, TCP and TLS. 0 where
 * it went over one that was there, and where the browser does not tell.
 */
export function measureConnectionMs(url: string, since: number): number {
  const request = performance.getEntriesByName(url, 'resource').findLast(({ startTime }) => startTime >= since)
  if (!request) return 0
  return request instanceof PerformanceResourceTiming ? request.connectEnd - request.domainLookupStart : 0
}
