/**
 * Milliseconds the last request of a path spent on opening its connection (DNS, TCP, TLS). 0 where it reused a
 * connection, and where the browser does not report it.
 */
export function measureConnectionMs(url: string, since: number): number {
  const request = performance.getEntriesByName(url, 'resource').findLast(({ startTime }) => startTime >= since)
  if (!request) return 0
  return request instanceof PerformanceResourceTiming ? request.connectEnd - request.domainLookupStart : 0
}
